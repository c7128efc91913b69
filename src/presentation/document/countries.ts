import { setWithinLimit } from '../../kernel/bounded-map.ts';
import type { Language } from '../../language/languages.ts';
import type { Words } from '../words.ts';
import type { DocumentContext } from './context.ts';

/** Countries as one phrase that stands alone: those in which the vehicle is known to have been first, the others by name. */
export function listCountries(context: DocumentContext, codes: readonly string[], max: number): string {
  return list(context, codes, max, (name) => name);
}

/** The same inside a sentence, after what means “in”. */
export function nameCountries(context: DocumentContext, codes: readonly string[], max: number): string {
  return list(context, codes, max, context.say.silence.countryInSentence);
}

/** Of countries in which the vehicle is not known to have been, more are counted. */
const maxUnknown = 6;

function list(
  context: DocumentContext,
  codes: readonly string[],
  max: number,
  asItStands: (name: string) => string,
): string {
  const { words, say } = context;
  const homes = countriesOfVehicle(context);
  const known = homes.filter((code) => codes.includes(code)).map(words.country);
  const others = sortByName(codes, words)
    .filter((code) => !homes.includes(code))
    .map(words.country);
  const names = [...known, ...others].map(asItStands);
  // The first of a long alphabet would say nothing about this vehicle.
  if (known.length === 0 && names.length > maxUnknown && max < Infinity) return say.story.countries(names.length);
  // One that is left over is named: `and 1 more` is no shorter. Of many, those that matter to this vehicle will do.
  const named = names.length <= max + 1 ? names : names.slice(0, Math.min(max, known.length || max));
  const left = names.length - named.length;
  return joinAll(left === 0 ? named : [...named, say.silence.moreCountries(left)], words.language);
}

/** Suppliers name the same countries for every vehicle, and comparing names by the rules of a language takes time. */
const sorted = new Map<string, readonly string[]>();
const maxSorted = 1000;

function sortByName(codes: readonly string[], { language, country }: Words): readonly string[] {
  const key = `${language} ${codes.join()}`;
  const known = sorted.get(key);
  if (known) return known;
  const { compare } = collators(language);
  const names = codes.toSorted((one, other) => compare(country(one), country(other)));
  setWithinLimit(sorted, key, names, maxSorted);
  return names;
}

/** Where the vehicle is known to have been, the latest first. */
export function countriesOfVehicle({ report }: DocumentContext): string[] {
  const { registration, mileage } = report;
  const codes = [
    registration?.importedToCountry,
    registration?.registeredInLatviaAt === undefined ? undefined : 'LV',
    registration?.previousRegistrationCountry,
    registration?.importedFromCountry,
    registration?.purchaseCountry,
    ...mileage.map(({ country }) => country).toReversed(),
  ];
  return [...new Set(codes.filter((code) => code !== undefined))];
}

/** `one, two and three`. */
export function joinAll(parts: readonly string[], language: Language): string {
  return lists(language).format(parts);
}

const collators = oncePerLanguage((locale) => new Intl.Collator(locale));
const lists = oncePerLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Such things are slow to make. English here is European English, without a comma before “and”. */
function oncePerLanguage<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const one = made.get(language) ?? make(language === 'en' ? 'en-GB' : language);
    made.set(language, one);
    return one;
  };
}
