/** Markup that is safe to send as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | false | undefined | readonly Piece[];

/** Markup with values in it. Values are escaped, for text and quoted attributes alike, unless they are `Html` themselves. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(
    withoutIndents(strings)
      .map((text, at) => text + markupOf(pieces[at]))
      .join(''),
  );
}

/** For markup of our own making: drawings. */
export function raw(markup: string): Html {
  return new Html(markup);
}

/** An address of this service: one without a host, or of its own origin where that is known. Any other leads nowhere. */
export function safeUrl(address: string, ownOrigin?: string): string {
  const absolute = URL.parse(address);
  const isOwn =
    absolute === null
      ? URL.parse(address, someOrigin)?.origin === someOrigin
      : /^https?:$/.test(absolute.protocol) && absolute.origin === ownOrigin;
  return isOwn ? address : nowhere;
}

const someOrigin = 'https://page.invalid';
const nowhere = '#';

const shortened = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The indents of our source are a fifth of a page, and nobody's. */
function withoutIndents(strings: TemplateStringsArray): readonly string[] {
  const known = shortened.get(strings) ?? strings.map((text) => text.replace(/\n\s*/g, '\n'));
  shortened.set(strings, known);
  return known;
}

function markupOf(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(markupOf).join('');
  return String(piece).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
