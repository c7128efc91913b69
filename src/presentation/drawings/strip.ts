import type { OwnershipStrip } from '../document/figures.ts';
import type { DrawingSize } from './plot.ts';
import { line, rectangle, svg, text, textWidth } from './svg.ts';

const rowHeight = 32;

/** Owners over countries, over the same years. */
export function drawStrip(strip: OwnershipStrip, size: DrawingSize): string {
  const width = size === 'wide' ? 960 : 400;
  const all = [...strip.owners, ...strip.countries];
  const first = Math.min(strip.from, ...all.map(({ from }) => from));
  const last = Math.max(strip.to, first + 1, ...all.map(({ to }) => to));
  const x = (day: number): number =>
    1 + ((Math.min(Math.max(day, first), last) - first) / (last - first)) * (width - 2);

  let top = 0;
  const content: string[] = [];
  const heading = (label: string): void => {
    content.push(text(0, top + 14, label));
    top += 22;
  };
  if (strip.owners.length > 0) {
    heading(strip.ownersLabel);
    content.push(...strip.owners.map((owner) => drawOwner(owner, spanOf(owner, x, width), top)));
    top += rowHeight + 14;
  }
  if (strip.countries.length > 0) {
    heading(strip.countriesLabel);
    content.push(...strip.countries.map((country) => drawCountry(country, spanOf(country, x, width), top)));
    top += rowHeight + 6;
  }
  content.push(drawDays(strip, x, width, top));
  return svg('strip', width, top + 28, strip.summary, content.join(''));
}

interface Span {
  readonly left: number;
  readonly width: number;
}

/** A day is seen too. Neighbours keep a fine gap. */
function spanOf({ from, to }: { from: number; to: number }, x: (day: number) => number, width: number): Span {
  const length = Math.max(x(to) - x(from) - 2, 3);
  return { left: Math.min(x(from), width - 1 - length), width: length };
}

function drawOwner(owner: OwnershipStrip['owners'][number], span: Span, top: number): string {
  const [look, words] = owner.isCurrent ? ['d-span-current', 'd-on-accent'] : ['d-span', 'd-strong'];
  return (
    rectangle(look, span.left, top, span.width, rowHeight, 2) + letter(owner.number, owner.label, span, top, words)
  );
}

function drawCountry(country: OwnershipStrip['countries'][number], span: Span, top: number): string {
  const frame = rectangle('d-country', span.left + 0.75, top + 0.75, span.width - 1.5, rowHeight - 1.5, 2);
  return frame + letter(country.code, country.label, span, top, 'd-strong');
}

/** A number or code and what it means, the first alone, or neither: as there is room. */
function letter(sign: string, meaning: string, { left, width }: Span, top: number, look: string): string {
  const signWidth = textWidth(sign) * 1.06;
  if (signWidth + 3 > width) return '';
  const y = top + 21;
  if (signWidth + 16 > width) return text(left + width / 2, y, sign, look, 'middle');
  const hasMeaning = signWidth + textWidth(meaning) + 26 <= width;
  const rest = hasMeaning
    ? text(left + 18 + signWidth, y, meaning, look === 'd-strong' ? 'd-ink' : 'd-plain-on-accent')
    : '';
  return text(left + 9, y, sign, look) + rest;
}

function drawDays(strip: OwnershipStrip, x: (day: number) => number, width: number, top: number): string {
  const marks = strip.days.map(({ day, label }) => {
    const half = textWidth(label) / 2;
    return { at: x(day), label, half, middle: Math.min(Math.max(x(day), half + 1), width - half - 1) };
  });
  const labelled = [1, 2, 3, 4].map((step) => marks.filter((_, place) => place % step === 0)).find(hasRoom) ?? [];
  return (
    line('d-axis', 1, top, width - 1, top) +
    marks.map(({ at }) => line('d-axis', at, top, at, top + 5)).join('') +
    labelled.map(({ middle, label }) => text(middle, top + 22, label, 'd-muted', 'middle')).join('')
  );
}

const minGap = 10;

/** Labels are left out in a regular step, so that they are read as a scale. */
function hasRoom(labels: readonly { readonly middle: number; readonly half: number }[]): boolean {
  return labels.every(({ middle, half }, place) => {
    const before = labels[place - 1];
    return before === undefined || before.middle + before.half + minGap <= middle - half;
  });
}
