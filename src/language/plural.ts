import { groupingOf } from './grouping.ts';
import type { Language } from './languages.ts';

/** The plural forms that whole numbers take in each language. What only fractions need is left out. */
interface WholeNumberForms {
  en: 'one' | 'other';
  de: 'one' | 'other';
  fr: 'one' | 'many' | 'other';
  es: 'one' | 'many' | 'other';
  it: 'one' | 'many' | 'other';
  pl: 'one' | 'few' | 'many';
  cs: 'one' | 'few' | 'other';
  lt: 'one' | 'few' | 'other';
  lv: 'zero' | 'one' | 'other';
  et: 'one' | 'other';
  fi: 'one' | 'other';
  uk: 'one' | 'few' | 'many';
  ru: 'one' | 'few' | 'many';
}

/** The words for each plural form of a language; one that is missing is a type error. */
export type PluralForms<L extends Language> = Readonly<Record<WholeNumberForms[L], string>>;

interface Plurals<L extends Language> {
  /** The form alone. */
  readonly pick: (count: bigint, forms: PluralForms<L>) => string;
  /** The number as the language writes it, then the form. */
  readonly count: (count: bigint, forms: PluralForms<L>) => string;
  /** A sentence for each form, with the number in place of its `#`. */
  readonly sentence: (count: number, forms: PluralForms<L>) => string;
  /** The number alone. */
  readonly number: (count: bigint) => string;
}

export function pluralsOf<L extends Language>(language: L): Plurals<L> {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language, { useGrouping: groupingOf(language) });
  const pick = (count: bigint, forms: PluralForms<L>) => {
    const form = (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[rules.select(smallAlike(count))];
    if (form === undefined) throw new RangeError(`${language} has no plural form for ${count}`);
    return form;
  };
  return {
    pick,
    count: (count, forms) => `${numbers.format(count)}\u00a0${pick(count, forms)}`,
    sentence: (count, forms) => pick(BigInt(count), forms).replace('# ', `${numbers.format(count)}\u00a0`),
    number: (count) => numbers.format(count),
  };
}

const million = 1_000_000n;

/**
 * A number that PluralRules takes, with the same form as the given one, however large that is: the rules of all
 * languages look at a whole number's last six digits, and at whether there are more.
 */
function smallAlike(count: bigint): number {
  const absolute = count < 0n ? -count : count;
  return Number(absolute < million ? absolute : million + (absolute % million));
}
