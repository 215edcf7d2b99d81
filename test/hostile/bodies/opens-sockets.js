import { connect } from 'node:net';

export function misbehave() {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number('@PORT@') });
    socket.on('connect', () => resolve(-1));
    socket.on('error', () => resolve(undefined));
  });
}
