import type { SourceKind } from '../../../language/sources.ts';
import type { Identified } from '../../../report/evidence/vehicle.ts';
import { areNear, normalizeText } from '../common/compare.ts';

export type FieldOfVehicle = Exclude<keyof Identified, 'kind' | 'source' | 'country' | 'knownFrom' | 'original'>;

/** The value that is shown for a field, its source, and whether another source contradicts it. */
export interface SettledField<Value> {
  readonly value: Value;
  readonly source: SourceKind;
  readonly hasConflict: boolean;
}

/**
 * Follows the most trusted record that has the field, and of two registers the later. Votes are not counted: a register
 * learns of new paint, another engine or a conversion to gas while all others still report the old state, and sources
 * copy from each other. If a source that agrees is more exact, its value is shown.
 */
export function settleField<Field extends FieldOfVehicle>(
  trustedFirst: readonly Identified[],
  field: Field,
): SettledField<NonNullable<Identified[Field]>> | undefined {
  const values = trustedFirst.flatMap((record) => {
    const value = record[field];
    return value === undefined ? [] : [{ value, source: record.source }];
  });
  const [best] = values;
  if (!best) return undefined;
  const { value, source } = values.find((other) => isMoreSpecific(field, other.value, best.value)) ?? best;
  const spelled = values.find((other) => isSameText(other.value, value) && !isUpperCase(field, other.value));
  return {
    value: spelled?.value ?? value,
    source,
    hasConflict: values.some((other) => !isSame(field, other.value, value)),
  };
}

type Equivalence<Value> = (one: Value, other: Value) => boolean;

/**
 * Values that do not conflict although they differ by more than spelling. A name with an additional word does conflict:
 * "Comfort" and "Comfort Plus" are two cars.
 */
const equivalence: { readonly [Field in FieldOfVehicle]?: Equivalence<NonNullable<Identified[Field]>> } = {
  make: (one, other) => makeOf(one) === makeOf(other),
  // Model year and year of manufacture.
  year: (one, other) => Math.abs(one - other) <= 1,
  // Built, and released from the factory.
  manufacturedDate: (one, other) => areNear(one, other, 31),
  // Many registers have one word for both.
  colour: (one, other) => isOneOf(greys, one) && isOneOf(greys, other),
  category: beginsWithTheOther,
  // With and without the tailgate.
  doors: (one, other) => Math.floor(one / 2) === Math.floor(other / 2),
  // Rounded, or another definition of horsepower.
  powerKw: isWithin(1.5, 1),
  // Gross and usable capacity.
  batteryKwh: isWithin(10),
  capacityCcm: (one, other) => isWithin(1)(one, other) || litresOf(one) === other || litresOf(other) === one,
  co2GPerKm: isWithin(0, 1),
  // With and without a driver of 75 kg.
  curbMassKg: isWithin(2, 80),
  grossMassKg: isWithin(1),
  emissionStandard: (one, other) => beginsWithTheOther(standardOf(one), standardOf(other)),
};

/** Words that say the same more exactly. */
const moreSpecificWords: Readonly<Record<string, readonly string[]>> = {
  automatic: ['dualClutch', 'cvt'],
  hybrid: ['plugInHybrid'],
};

export function isSame<Field extends FieldOfVehicle>(
  field: Field,
  one: NonNullable<Identified[Field]>,
  other: NonNullable<Identified[Field]>,
): boolean {
  return (
    one === other ||
    isSameText(one, other) ||
    isMoreSpecific(field, one, other) ||
    isMoreSpecific(field, other, one) ||
    (equivalence[field]?.(one, other) ?? false)
  );
}

function isMoreSpecific(field: FieldOfVehicle, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  if (field === 'manufacturedDate') return one.length > other.length && one.startsWith(other);
  return moreSpecificWords[other]?.includes(one) ?? false;
}

/** Different spelling is not a conflict: some registers have neither lower case nor accents. */
function isSameText(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && normalizeText(one) === normalizeText(other);
}

/** Registers write names in capitals; if another source has the same name, its spelling is shown. */
function isUpperCase(field: FieldOfVehicle, value: unknown): boolean {
  if (field === 'engineCode' || field === 'colourHex') return false;
  return typeof value === 'string' && value.length > 3 && value === value.toUpperCase();
}

const greys = ['grey', 'silver'] as const;

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}

/** Short names under which makes are registered. */
const shortMakes: Readonly<Record<string, string>> = {
  vw: 'volkswagen',
  mercedes: 'mercedesbenz',
  mb: 'mercedesbenz',
  chevy: 'chevrolet',
  harley: 'harleydavidson',
  dsautomobiles: 'ds',
};

function makeOf(make: string): string {
  const name = normalizeText(make) ?? make;
  return shortMakes[name] ?? name;
}

/** A more exact category: M1G is M1. */
function beginsWithTheOther(one: string, other: string): boolean {
  const [first, second] = [normalizeText(one) ?? '', normalizeText(other) ?? ''];
  return first.startsWith(second) || second.startsWith(first);
}

function standardOf(standard: string): string {
  return standard.replace(/^eu(?!ro)/i, 'Euro');
}

function litresOf(ccm: number): number {
  return Math.round(ccm / 100) * 100;
}

function isWithin(percent: number, atLeast = 0): Equivalence<number> {
  return (one, other) => Math.abs(one - other) <= Math.max(atLeast, (percent / 100) * Math.max(one, other));
}
