import { recognizeCode } from '../../language/recognition/recognize.ts';
import type { AssembledEquipment } from '../../report/model/vehicle.ts';
import type { Words } from '../words.ts';
import { sayCode } from './meanings.ts';
import { quoted, type Said } from './said.ts';

/** An item of equipment: by its key, else by its description. Paints and engines have the names of their makers. */
export function sayFeature(
  {
    featureKey,
    description,
    wordingLanguage,
  }: Pick<AssembledEquipment, 'featureKey' | 'description' | 'wordingLanguage'>,
  words: Words,
): Said {
  const known = words.feature(featureKey) ?? words.feature(recognizeCode(description, 'feature', wordingLanguage));
  if (known !== undefined) return { known };
  const [, item, name] = /^(\p{L}+) (.+)$/u.exec(description) ?? [];
  const kind = recognizeCode(item, 'namedItem', wordingLanguage);
  if (kind === undefined) return quoted(description, wordingLanguage);
  return { known: `${words.for.namedItem[kind]}${words.between.labelAndValue}${name}` };
}

/** An item of a price list, with what the list says about it. */
export function sayStandardItem(
  { name, description }: { readonly name?: string; readonly description?: string },
  words: Words,
  language: string,
): Said | undefined {
  const named = sayCode(name, 'feature', words, language);
  if (named?.quoted === undefined) return named;
  return quoted([name, description].filter((text) => text !== undefined).join(': '), language);
}

/** An emission class: those of Europe and the United States have a name and a number, which are the same in every language. */
export function sayEmissionClass(standard: string | undefined, words: Words): Said | undefined {
  if (standard === undefined) return undefined;
  return /^(?:euro|us tier|tier|lev|ulev|sulev)\b/i.test(standard)
    ? { known: standard }
    : sayCode(standard, 'emissionClass', words);
}

/**
 * The version as North American price lists have it, `4dr Sedan 2.5 8-speed automatic FWD`: body, engine, gearbox and driven
 * wheels. The engine has a name. One that is written otherwise is quoted.
 */
export function sayStyle(style: string | undefined, words: Words, language: string): Said | undefined {
  const wording = style?.trim() ?? '';
  if (wording === '') return undefined;
  const [, bodyAndEngine, gears, gearbox] = /^(?:\d ?dr )?(.+?)(?: (\d+)-speed)?(?: (\D+))?$/i.exec(wording) ?? [];
  const front = splitFirst(bodyAndEngine, (text) => recognizeCode(text, 'body', language));
  const rear = splitFirst(gearbox, (text) => recognizeCode(text, 'transmission', language));
  const drive = recognizeCode(rear?.rest, 'drive', language);
  if (front === undefined || rear === undefined || drive === undefined) return quoted(wording, language);
  const known = [
    words.for.body[front.code],
    front.rest,
    words.for.transmission[rear.code],
    gears === undefined ? '' : words.for.gears(Number(gears)),
    words.for.drive[drive],
  ];
  return { known: known.filter((part) => part !== '').join(', ') };
}

/** The most words at the beginning of a text that have a meaning, and what follows them. */
function splitFirst<Code>(
  text: string | undefined,
  recognizeIn: (words: string) => Code | undefined,
): { readonly code: Code; readonly rest: string } | undefined {
  const all = text?.split(' ') ?? [];
  for (let length = all.length; length > 0; length -= 1) {
    const code = recognizeIn(all.slice(0, length).join(' '));
    if (code !== undefined) return { code, rest: all.slice(length).join(' ') };
  }
  return undefined;
}

/** The result of a crash test, in a word or in stars. */
export function sayRating(rating: string | undefined, words: Words): Said | undefined {
  const [, stars] = /^([0-5])(?: stars?)?$/i.exec(rating ?? '') ?? [];
  if (stars !== undefined) return { known: words.for.stars(Number(stars)) };
  return sayCode(rating, 'crashRating', words, 'en');
}

/** The edition of a price guide: its month, where it is an English month and year. */
export function sayEdition(book: string | undefined, words: Words): Said | undefined {
  if (book === undefined) return undefined;
  const [, month = '', year] = /^(\p{L}+) (\d{4})(?: edition)?$/iu.exec(book) ?? [];
  const number = months.indexOf(month.toLowerCase()) + 1;
  if (year === undefined || number === 0) return quoted(book, undefined);
  return { known: words.date(`${year}-${String(number).padStart(2, '0')}`) };
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month)).toLowerCase(),
);
