import type { SourceKind } from '../../../language/sources.ts';
import type { Identified } from '../../../report/evidence/vehicle.ts';
import { areNear, plain } from '../common/same.ts';

export type FieldOfVehicle = Exclude<keyof Identified, 'kind' | 'source' | 'country' | 'knownFrom' | 'original'>;

/** What is shown of a field, where it comes from, and whether another source says otherwise. */
export interface Settled<Value> {
  readonly value: Value;
  readonly source: SourceKind;
  readonly isDisputed: boolean;
}

/**
 * The most trusted record that tells the field is followed, and of two registers the later. Votes are not counted: a
 * register learns of new paint, another engine or a conversion to gas, of which all the others still tell the old; and
 * others copy from each other. Where a source that agrees is more exact, its word is shown.
 */
export function settle<Field extends FieldOfVehicle>(
  trustedFirst: readonly Identified[],
  field: Field,
): Settled<NonNullable<Identified[Field]>> | undefined {
  const told = trustedFirst.flatMap((record) => {
    const value = record[field];
    return value === undefined ? [] : [{ value, source: record.source }];
  });
  const [best] = told;
  if (!best) return undefined;
  const { value, source } = told.find((other) => isFiner(field, other.value, best.value)) ?? best;
  const spelled = told.find((other) => isSameText(other.value, value) && !isShouted(field, other.value));
  return {
    value: spelled?.value ?? value,
    source,
    isDisputed: told.some((other) => !isSame(field, other.value, value)),
  };
}

type Sameness<Value> = (one: Value, other: Value) => boolean;

/**
 * What counts as the same beside equal values and other spellings. A name with a word more does not: “Comfort” and
 * “Comfort Plus” are two cars.
 */
const sameness: { readonly [Field in FieldOfVehicle]?: Sameness<NonNullable<Identified[Field]>> } = {
  make: (one, other) => makeOf(one) === makeOf(other),
  // The year of the model and that in which it was built.
  year: (one, other) => Math.abs(one - other) <= 1,
  // Built, and released from the works.
  manufacturedDate: (one, other) => areNear(one, other, 31),
  // Many registers have one word for both.
  colour: (one, other) => isOneOf(greys, one) && isOneOf(greys, other),
  category: beginsWithTheOther,
  // With the tailgate, and without.
  doors: (one, other) => Math.floor(one / 2) === Math.floor(other / 2),
  // Rounded, or horsepower of another kind.
  powerKw: isWithin(1.5, 1),
  // With what is kept in reserve, and without.
  batteryKwh: isWithin(10),
  capacityCcm: (one, other) => isWithin(1)(one, other) || litresOf(one) === other || litresOf(other) === one,
  co2GPerKm: isWithin(0, 1),
  // With a driver of 75 kg, and without.
  curbMassKg: isWithin(2, 80),
  grossMassKg: isWithin(1),
  emissionStandard: (one, other) => beginsWithTheOther(standardOf(one), standardOf(other)),
};

/** Words that say the same more exactly than another. */
const finerWords: Readonly<Record<string, readonly string[]>> = {
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
    isFiner(field, one, other) ||
    isFiner(field, other, one) ||
    (sameness[field]?.(one, other) ?? false)
  );
}

function isFiner(field: FieldOfVehicle, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  if (field === 'manufacturedDate') return one.length > other.length && one.startsWith(other);
  return finerWords[other]?.includes(one) ?? false;
}

/** Spelling is no disagreement: some registers have neither small letters nor marks on them. */
function isSameText(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && plain(one) === plain(other);
}

/** Registers write names in capitals; where another source has the same name, its spelling is shown. */
function isShouted(field: FieldOfVehicle, value: unknown): boolean {
  if (field === 'engineCode' || field === 'colourHex') return false;
  return typeof value === 'string' && value.length > 3 && value === value.toUpperCase();
}

const greys = ['grey', 'silver'] as const;

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}

/** Short names by which makes are registered. */
const shortMakes: Readonly<Record<string, string>> = {
  vw: 'volkswagen',
  mercedes: 'mercedesbenz',
  mb: 'mercedesbenz',
  chevy: 'chevrolet',
  harley: 'harleydavidson',
  dsautomobiles: 'ds',
};

function makeOf(make: string): string {
  const name = plain(make) ?? make;
  return shortMakes[name] ?? name;
}

/** A class that is told more exactly, as M1G is M1. */
function beginsWithTheOther(one: string, other: string): boolean {
  const [first, second] = [plain(one) ?? '', plain(other) ?? ''];
  return first.startsWith(second) || second.startsWith(first);
}

function standardOf(standard: string): string {
  return standard.replace(/^eu(?!ro)/i, 'Euro');
}

function litresOf(ccm: number): number {
  return Math.round(ccm / 100) * 100;
}

function isWithin(percent: number, atLeast = 0): Sameness<number> {
  return (one, other) => Math.abs(one - other) <= Math.max(atLeast, (percent / 100) * Math.max(one, other));
}
