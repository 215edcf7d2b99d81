import type { Clock } from '../hosts/clock.js';
import type { Host } from '../hosts/host.js';
import { hostOf, type Launch } from '../hosts/launch.js';
import type { PlannedPlayer } from '../tournament/plan.js';

/** Players from files are threads or processes: more than this many at a time are not kept. */
const mostHosts = 8;

/** The hosts of a worker, kept from game to game; the one not used for longest makes room. */
export class HostsKept {
  private readonly hosts = new Map<string, Host>();
  private readonly launches: Readonly<Record<string, Launch>>;
  private readonly clock: Clock;

  constructor(launches: Readonly<Record<string, Launch>>, clock: Clock) {
    this.launches = launches;
    this.clock = clock;
  }

  /** The host of a player; one without a launch is built in. */
  of({ name, source }: PlannedPlayer): Host {
    const kept = this.hosts.get(name);
    if (kept !== undefined) {
      this.hosts.delete(name);
      this.hosts.set(name, kept);
      return kept;
    }
    const host = hostOf(this.launches[name] ?? { kind: 'built-in', name: source }, this.clock);
    this.hosts.set(name, host);
    const [oldest] = this.hosts;
    if (this.hosts.size > mostHosts && oldest !== undefined) {
      this.hosts.delete(oldest[0]);
      void oldest[1].close();
    }
    return host;
  }
}
