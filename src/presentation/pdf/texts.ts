import type { Text, Wording } from '../document/document.ts';

/** A text as the template takes it. Pieces are those of words so long that a line must be able to end within them. */
type SetText =
  | string
  | { readonly text: string; readonly lang: string; readonly region: string | null }
  | {
      readonly pieces: readonly (string | readonly string[])[];
      readonly lang?: string;
      readonly region?: string | null;
    };

/** Lines end after a hyphen by themselves. */
const longestWord = 28;
const pieceLength = 6;
const tooLong = new RegExp(`([^\\s-]{${longestWord + 1},})`, 'u');
const unprintable = /(?!\n)\p{Cc}/gu;

export function setText(text: Text): SetText {
  const said = (typeof text === 'string' ? text : wholeOf(text)).replaceAll(unprintable, '');
  const language = typeof text === 'string' ? undefined : readLanguage(text.language);
  if (tooLong.test(said)) return { pieces: breakWords(said), ...language };
  return language ? { text: said, ...language } : said;
}

function wholeOf({ label, wording }: Wording): string {
  return label === undefined ? wording : `${label}${wording}`;
}

/** What Typst takes as a language: two or three letters, and a region of two beside it. */
function readLanguage(tag: string | undefined): { lang: string; region: string | null } | undefined {
  const [, lang, region] = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i.exec(tag ?? '') ?? [];
  return lang === undefined ? undefined : { lang: lang.toLowerCase(), region: region?.toUpperCase() ?? null };
}

/** Words that are too long as arrays of their pieces, and the text between them as it is. */
function breakWords(text: string): (string | string[])[] {
  return text.split(tooLong).map((part, at) => {
    // With a group in the expression, every second part is what it found.
    if (at % 2 === 0) return part;
    const letters = Array.from(new Intl.Segmenter().segment(part), ({ segment }) => segment);
    return Array.from({ length: Math.ceil(letters.length / pieceLength) }, (_, piece) =>
      letters.slice(piece * pieceLength, (piece + 1) * pieceLength).join(''),
    );
  });
}

/** The letters of a text of any form. */
export function lettersOf(text: SetText): string {
  if (typeof text === 'string') return text;
  return 'text' in text ? text.text : text.pieces.flat().join('');
}
