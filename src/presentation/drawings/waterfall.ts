import type { Waterfall } from '../document/figures.ts';
import type { DrawingSize } from './plot.ts';
import { line, lineHeight, rectangle, round, svg, text, textWidth, wrap } from './svg.ts';

type Step = Waterfall['steps'][number];

interface Measures {
  readonly width: number;
  /** The room for words beside the bars; without it they stand over them. */
  readonly words?: { readonly min: number; readonly max: number };
  /** Between two rows. */
  readonly gap: number;
}

const measures: Readonly<Record<DrawingSize, Measures>> = {
  wide: { width: 960, words: { min: 120, max: 320 }, gap: 14 },
  narrow: { width: 400, gap: 8 },
};

const barHeight = 18;

/** Step by step from one figure to another: a row for each, with its words, its bar and its amount. */
export function drawWaterfall(waterfall: Waterfall, size: DrawingSize): string {
  const { width, words: room, gap } = measures[size];
  const amountWidth = Math.min(
    Math.max(40, ...waterfall.steps.map(({ amount }) => textWidth(amount) * 1.06)),
    width / 3,
  );
  const labelWidths = waterfall.steps.map(({ label }) => textWidth(label) * 1.06);
  const labelWidth = room === undefined ? width - 4 : Math.min(Math.max(room.min, ...labelWidths), room.max);
  const left = room === undefined ? 1 : labelWidth + 20;
  const right = width - amountWidth - 16;
  const isCut = waterfall.lowest > 0;
  const start = left + (isCut ? 26 : 0);
  const reach = Math.max(waterfall.highest - waterfall.lowest, 1e-9);
  const x = (level: number): number =>
    start + Math.min(Math.max((level - waterfall.lowest) / reach, 0), 1) * (right - start);

  let top = 4;
  const drawn: string[] = [];
  const rows = waterfall.steps.map((step) => {
    const lines = wrap(step.label, labelWidth);
    const wordsHeight = lines.length * lineHeight;
    const isBeside = room !== undefined;
    const height = isBeside ? Math.max(wordsHeight, barHeight) + gap : wordsHeight + 4 + barHeight + gap;
    const bar = isBeside ? top + (height - gap - barHeight) / 2 : top + wordsHeight + 4;
    const row = { step, lines, top, bar, height };
    top += height;
    return row;
  });
  rows.forEach(({ step, lines, top: rowTop, bar }, index) => {
    const look = isTotal(step) ? 'd-strong' : 'd-ink';
    const firstLine = room ? bar + barHeight / 2 + 5 - ((lines.length - 1) * lineHeight) / 2 : rowTop + 13;
    drawn.push(...lines.map((words, row) => text(0, firstLine + row * lineHeight, words, look)));
    drawn.push(drawBar(step, x, left, bar, isCut));
    drawn.push(text(width - 1, bar + barHeight / 2 + 5, step.amount, look, 'end'));
    const next = rows[index + 1];
    if (next && (room !== undefined || !goesThroughWords(x(step.to), next.lines))) {
      drawn.push(line('d-leader', x(step.to), bar + barHeight, x(step.to), next.bar));
    }
  });
  return svg('waterfall', width, Math.max(top - 8, barHeight), waterfall.summary, drawn.join(''));
}

/** On a phone words stand over their bars, where the line down to the next bar may be in their way. */
function goesThroughWords(x: number, lines: readonly string[]): boolean {
  return lines.some((words) => textWidth(words) * 1.06 + 4 > x);
}

function isTotal(step: Step): boolean {
  return step.kind === 'base' || step.kind === 'result';
}

function drawBar(step: Step, x: (level: number) => number, left: number, top: number, isCut: boolean): string {
  if (isTotal(step)) {
    const bar = rectangle(`d-bar-${step.kind}`, left, top, Math.max(x(step.to) - left, 2), barHeight, 1);
    // The bar does not begin at zero, and says so.
    const cut = isCut
      ? `<path class="d-break" d="M${round(left + 10)} ${round(top + barHeight + 2)}l6 -${barHeight + 4}"/>`
      : '';
    return bar + cut;
  }
  const [from, to] = [Math.min(x(step.from), x(step.to)), Math.max(x(step.from), x(step.to))];
  const width = Math.max(to - from, 2);
  if (step.kind === 'up') return rectangle('d-bar-up', from, top, width, barHeight, 1);
  return rectangle('d-bar-down', from, top, width, barHeight, 1);
}
