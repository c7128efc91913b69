import { describeVin, type VinDescription } from './describe-vin.ts';
import { type NorthAmericanDecoding, decodeNorthAmerican } from './north-american/decode.ts';
import { isMadeForNorthAmerica } from './north-american/made-for-north-america.ts';
import type { CheckDigit } from './vin/check-digit.ts';
import { readVin, type Vin, type VinProblem } from './vin/read.ts';
import { isSandbox } from './vin/sandbox.ts';

/** What a VIN says by itself, before suppliers are queried and anything is paid. Absent fields are unknown. */
export interface VinFacts {
  readonly vin: Vin;
  /** A sandbox VIN: there is no such vehicle, and its other fields mean nothing. */
  readonly isSandbox: boolean;
  readonly make?: string | undefined;
  /** Model and version; only of vehicles for North America, whose makers file them. */
  readonly model?: string | undefined;
  /** The model years that it can mean, oldest first. */
  readonly years: readonly number[];
  /** Position 10 must be the model year there. Elsewhere the years are a hint. */
  readonly isYearRequired: boolean;
  /** Where the maker is registered, ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  readonly checkDigit: CheckDigit['verdict'];
}

type VinPreview =
  | { readonly ok: true; readonly facts: VinFacts }
  | { readonly ok: false; readonly problems: readonly VinProblem[] };

/** Checks a VIN as it was typed, and says what the tables of this service know of it. */
export function previewVin(typed: string, { now }: { now: Date }): VinPreview {
  const reading = readVin(typed);
  if (!reading.ok) return { ok: false, problems: reading.problems };
  // A model year begins in the year before it.
  return { ok: true, facts: factsOf(describeVin(reading.vin, { latestYear: now.getUTCFullYear() + 1 })) };
}

function factsOf(description: VinDescription): VinFacts {
  const { vin, maker, country, modelYears, checkDigit } = description;
  const decoding = decodeForItsMarket(description);
  const decodedYear = decoding?.yearIsCertain ? decoding.year : undefined;
  return {
    vin,
    isSandbox: isSandbox(vin),
    make: maker?.make ?? decoding?.make,
    model: decoding && [decoding.model, decoding.series, decoding.trim].filter(Boolean).join(' '),
    years: decodedYear === undefined ? modelYears.candidates : [decodedYear],
    isYearRequired: modelYears.basis === 'required' || decodedYear !== undefined,
    country,
    checkDigit: checkDigit.verdict,
  };
}

/** A VIN of another market can match a North American pattern by chance, and would get a wrong model. */
export function decodeForItsMarket({ vin, checkDigit }: VinDescription): NorthAmericanDecoding | undefined {
  if (checkDigit.verdict !== 'mismatch' && !isMadeForNorthAmerica(vin)) return undefined;
  const decoding = decodeNorthAmerican(vin);
  return decoding.model === undefined ? undefined : decoding;
}
