import { areaY, gridY, lineY, plot } from '@observablehq/plot';
import { aboveMargin, belowAxis, belowMargin, chartStyle } from '../axes.js';

const height = 215;
const svgSpace = 'http://www.w3.org/2000/svg';

/** The score over the moves, with a marker at the one that is shown. */
export class ScoreCurve {
  readonly element = document.createElement('div');
  private readonly marker = document.createElementNS(svgSpace, 'line');
  private readonly point = document.createElementNS(svgSpace, 'circle');
  private readonly onChoose: (move: number) => void;
  private scores: readonly number[] = [];
  private at = 0;
  private toX = (move: number) => move;
  private toY = (score: number) => score;

  constructor(onChoose: (move: number) => void) {
    this.onChoose = onChoose;
    this.element.className = 'curve';
    this.element.setAttribute('role', 'img');
    this.element.setAttribute('aria-label', 'Score over the moves');
    this.marker.setAttribute('class', 'marker');
    this.point.setAttribute('class', 'marker');
    this.point.setAttribute('r', '5');
  }

  draw(scores: readonly number[], width: number): void {
    this.scores = scores;
    const data = scores.map((score, move) => ({ score, move }));
    const drawn = plot({
      width,
      height,
      marginTop: aboveMargin,
      marginBottom: belowMargin,
      marginLeft: 52,
      style: chartStyle,
      x: {
        label: 'move',
        domain: [0, Math.max(1, scores.length - 1)],
        ticks: Math.max(1, Math.min(6, scores.length - 1)),
        ...belowAxis,
      },
      y: { label: 'score', nice: true, domain: reach(scores), ticks: 5 },
      marks: [
        gridY({ ticks: 5 }),
        areaY(data, { x: 'move', y: 'score', fill: 'var(--accent)', fillOpacity: 0.14 }),
        lineY(data, { x: 'move', y: 'score', stroke: 'var(--accent)', strokeWidth: 2 }),
      ],
    });
    const x = drawn.scale('x');
    const y = drawn.scale('y');
    this.toX = (move) => Number(x?.apply(move));
    this.toY = (score) => Number(y?.apply(score));
    drawn.setAttribute('aria-hidden', 'true');
    this.element.setAttribute(
      'aria-label',
      `Score over ${scores.length - 1} moves, ${scores.at(-1)} at the end`,
    );
    drawn.append(this.marker, this.point);
    drawn.addEventListener('click', (event: Event) => {
      if (!(event instanceof MouseEvent)) return;
      const box = drawn.getBoundingClientRect();
      const place = ((event.clientX - box.left) * width) / box.width;
      const move = x?.invert?.(place);
      if (typeof move === 'number') this.onChoose(Math.round(move));
    });
    this.element.replaceChildren(drawn);
    this.mark(this.at);
  }

  mark(move: number): void {
    this.at = move;
    const x = String(this.toX(move));
    const y = String(this.toY(this.scores[move] ?? 0));
    const line = { x1: x, x2: x, y1: String(aboveMargin), y2: String(height - belowMargin) };
    for (const [name, value] of Object.entries(line)) this.marker.setAttribute(name, value);
    this.point.setAttribute('cx', x);
    this.point.setAttribute('cy', y);
  }
}

/** From the lowest to the highest, zero among them, and never nothing at all. */
function reach(scores: readonly number[]): [number, number] {
  return [Math.min(0, ...scores), Math.max(1, ...scores)];
}
