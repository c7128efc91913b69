/** The size of all text in drawings, in units of their view boxes; two charts side by side look alike. */
export const textSize = 14;
export const lineHeight = 18;

/** Text that is valid in XML: nothing that a parser refuses, and nothing invisible that turns or hides what follows. */
export function escapeText(words: string): string {
  return words
    .replaceAll(/\s/gu, (space) => (space === '\u00a0' || space === '\u202f' ? space : ' '))
    .replaceAll(/\p{C}/gu, '')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A coordinate, to a hundredth. */
export function round(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** A whole drawing. Its style comes from outside: the page has it in its style sheet, a PDF puts it in. */
export function svg(kind: string, width: number, height: number, summary: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="d-drawing d-${kind}" viewBox="0 0 ${round(width)} ${round(height)}" ` +
    `role="img" aria-label="${escapeText(summary)}">${content}</svg>`
  );
}

type Anchor = 'start' | 'middle' | 'end';

/** One line of text; `y` is its baseline. */
export function text(x: number, y: number, words: string, look = 'd-muted', anchor: Anchor = 'start'): string {
  const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const figure = /^[\d−+]/u.test(words) ? ' d-figure' : '';
  return `<text class="d-text ${look}${figure}" x="${round(x)}" y="${round(y)}"${anchored}>${escapeText(words)}</text>`;
}

export function line(look: string, x1: number, y1: number, x2: number, y2: number): string {
  return `<path class="${look}" d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}"/>`;
}

export function rectangle(look: string, x: number, y: number, width: number, height: number, radius = 0): string {
  const rounded = radius > 0 ? ` rx="${round(radius)}"` : '';
  return `<rect class="${look}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rounded}/>`;
}

const widths: readonly (readonly [RegExp, number])[] = [
  [/[iljI.,:;'’|!\s]/u, 0.3],
  [/[frt()[\]\-–/"“”·]/u, 0.4],
  [/[mwMW%@ЖШЩЮЫФжшщюыфм—…]/u, 0.92],
  [/[\p{Lu}\d+−<>=~#&]/u, 0.68],
  [/\p{Script=Cyrillic}|\p{Script=Greek}/u, 0.62],
  [/[\u0020-\u024f]/u, 0.58],
];

const measured = new Map<string, number>();

/** About as wide as Inter sets it, rather too much than too little. */
export function textWidth(words: string, size = textSize): number {
  let ems = 0;
  for (const letter of words) {
    let width = measured.get(letter);
    if (width === undefined) {
      width = widths.find(([pattern]) => pattern.test(letter))?.[1] ?? 1;
      if (measured.size < 2_000) measured.set(letter, width);
    }
    ems += width;
  }
  return ems * size;
}

/** Lines no wider than `width`. A word that is too wide alone is broken: nothing may be cut off at an edge. */
export function wrap(words: string, width: number, size = textSize): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of words.trim().split(/[ \t\n\r]+/u)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (textWidth(longer, size) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = '';
    for (const letter of word) {
      if (current !== '' && textWidth(current + letter, size) > width) {
        lines.push(current);
        current = '';
      }
      current += letter;
    }
  }
  if (current !== '') lines.push(current);
  return lines;
}

/** Wraps into lines of about the same length, so that none is left with a single word. */
export function wrapEvenly(words: string, width: number): string[] {
  const lines = wrap(words, width);
  if (lines.length < 2) return lines;
  const longest = Math.max(
    ...words
      .trim()
      .split(/[ \t\n\r]+/u)
      .map((word) => textWidth(word)),
  );
  let narrow = Math.max(textWidth(words) / lines.length, Math.min(longest, width), 40);
  while (narrow < width && wrap(words, narrow).length > lines.length) narrow += 6;
  return wrap(words, Math.min(narrow, width));
}
