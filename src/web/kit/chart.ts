import { html, type Html } from '../html.ts';

interface Bar {
  /** Such as a day. Shown with the value when the pointer is over the bar. */
  readonly label: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
}

const width = 480;
const height = 120;
const foot = 20;
const head = 18;
const gap = 0.2;

/** Values over time as bars, from zero. `summary` describes the chart to screen readers. */
export function barChart(bars: readonly Bar[], summary: string): Html {
  const max = Math.max(...bars.map(({ value }) => value), 0);
  const room = height - foot - head;
  const step = width / Math.max(bars.length, 1);
  const first = bars[0];
  const last = bars.at(-1);
  const top = bars.find(({ value }) => value === max);
  return html`<svg class="k-chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${summary}">
    <line class="k-axis" x1="0" x2="${width}" y1="${height - foot}" y2="${height - foot}" />
    ${bars.map(({ label, value, text }, at) => {
      const tall = max === 0 ? 0 : Math.max((value / max) * room, value > 0 ? 1 : 0);
      return html`<g>
        <title>${label}: ${text}</title>
        <rect class="k-space" x="${tidy(at * step)}" y="0" width="${tidy(step)}" height="${height - foot}" />
        <rect
          class="k-bar"
          x="${tidy((at + gap / 2) * step)}"
          y="${tidy(height - foot - tall)}"
          width="${tidy(step * (1 - gap))}"
          height="${tidy(tall)}"
        />
      </g>`;
    })}
    ${first && html`<text class="k-tick" x="0" y="${height - 5}">${first.label}</text>`}
    ${last && html`<text class="k-tick" x="${width}" y="${height - 5}" text-anchor="end">${last.label}</text>`}
    ${top && max > 0 && html`<text class="k-tick" x="${width}" y="11" text-anchor="end">${top.text}</text>`}
  </svg>`;
}

/** A value over time, such as a balance, as a line with steps. It may be negative. */
export function lineChart(points: readonly Bar[], summary: string): Html {
  const values = points.map(({ value }) => value);
  const [min, max] = [Math.min(...values, 0), Math.max(...values, 0)];
  const room = height - foot - head;
  const y = (value: number) => tidy(head + (max === min ? room : ((max - value) / (max - min)) * room));
  const x = (at: number) => tidy(points.length < 2 ? 0 : (at / (points.length - 1)) * width);
  const path = values.map(
    (value, at) => `${at === 0 ? 'M' : 'H'}${x(at)}${at === 0 ? ` ${y(value)}` : `V${y(value)}`}`,
  );
  const last = points.at(-1);
  return html`<svg class="k-chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${summary}">
    <line class="k-axis" x1="0" x2="${width}" y1="${y(0)}" y2="${y(0)}" />
    <path class="k-line" d="${path.join('')}" />
    <text class="k-tick" x="0" y="${height - 5}">${points[0]?.label ?? ''}</text>
    <text class="k-tick" x="${width}" y="${height - 5}" text-anchor="end">${last?.label ?? ''}</text>
    <text class="k-tick" x="${width}" y="11" text-anchor="end">${last?.text ?? ''}</text>
  </svg>`;
}

/** A coordinate, to a tenth. */
function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}
