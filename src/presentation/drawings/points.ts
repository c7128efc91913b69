import type { PointShape } from '../document/figures.ts';
import { escapeText, round } from './svg.ts';

interface PointLook {
  readonly size?: number;
  readonly isAside?: boolean;
  /** Shown on hover. */
  readonly title?: string;
  readonly look?: string;
}

/** A reading as a sign of its kind of source; one that is set aside is hollow and crossed out. */
export function drawPoint(
  x: number,
  y: number,
  shape: PointShape,
  { size = 5, isAside = false, title = '', look = 'd-reading' }: PointLook = {},
): string {
  const titleTag = title === '' ? '' : `<title>${escapeText(title)}</title>`;
  if (isAside)
    return `<g class="${look} d-is-aside">${titleTag}${sign(x, y, shape, size * 1.15, 'd-aside')}${cross(x, y, size)}</g>`;
  if (shape === 'ring') {
    const under = `<circle class="d-point-under" cx="${round(x)}" cy="${round(y)}" r="${round(size - 0.5)}"/>`;
    return `<g class="${look}">${titleTag}${under}${sign(x, y, 'ring', size, 'd-point-ring')}</g>`;
  }
  return `<g class="${look}">${titleTag}${sign(x, y, shape, size, 'd-point')}</g>`;
}

/** Around a reading that is contested. */
export function drawContestedRing(x: number, y: number, size = 5): string {
  return `<circle class="d-contested" cx="${round(x)}" cy="${round(y)}" r="${round(size + 5)}"/>`;
}

function cross(x: number, y: number, size: number): string {
  const arm = size + 3;
  const path =
    `M${round(x - arm)} ${round(y - arm)}L${round(x + arm)} ${round(y + arm)}` +
    `M${round(x - arm)} ${round(y + arm)}L${round(x + arm)} ${round(y - arm)}`;
  return `<path class="d-cross-under" d="${path}"/><path class="d-cross" d="${path}"/>`;
}

/** Corners in units of the size. All shapes weigh about the same for the eye, which needs other measures for each. */
const corners: Readonly<Record<Exclude<PointShape, 'circle' | 'ring'>, string>> = {
  square: '-.9 -.9 .9 -.9 .9 .9 -.9 .9',
  diamond: '0 -1.3 1.3 0 0 1.3 -1.3 0',
  triangle: '0 -1.2 1.2 .9 -1.2 .9',
  bar: '-.55 -1.35 .55 -1.35 .55 1.35 -.55 1.35',
};

function sign(x: number, y: number, shape: PointShape, size: number, look: string): string {
  if (shape === 'circle' || shape === 'ring') {
    const radius = shape === 'ring' ? size - 0.75 : size;
    return `<circle class="${look}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
  }
  const spots = corners[shape]
    .split(' ')
    .map((share, index) => round((index % 2 === 0 ? x : y) + Number(share) * size));
  return `<path class="${look}" d="M${spots.join(' ')}Z"/>`;
}
