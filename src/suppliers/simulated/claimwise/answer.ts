import { type Static, Type } from 'typebox';

import type { Damaged, Reading } from '../../../report/evidence/events.ts';
import type { Insured } from '../../../report/evidence/vehicle.ts';
import { kmOf } from '../../../vehicles/units.ts';
import { knownCodes } from '../../connector/codes.ts';
import { epochDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';
import { areaOf, causeOf, partOf, perilOf, positionOf } from './words.ts';

const Sum = Type.Object({ amount: Type.Number(), currency: Type.String() });

const Claim = Type.Object({
  claimNo: Type.Number(),
  revision: Type.Integer(),
  lossDate: Type.Number(),
  reportedDate: Type.Optional(Type.Number()),
  country: Type.String(),
  peril: Type.String(),
  cause: Type.Optional(Type.String()),
  narrative: Type.Optional(Type.String()),
  ownDamage: Type.Optional(Sum),
  thirdPartyDamage: Type.Optional(Sum),
  liable: Type.Optional(Type.String()),
  areas: Type.Optional(Type.Array(Type.String())),
  positions: Type.Optional(Type.Array(Type.String())),
  parts: Type.Optional(Type.Array(Type.String())),
  odometer: Type.Optional(
    Type.Object({ value: Type.Number(), unit: Type.Union([Type.Literal('km'), Type.Literal('mi')]) }),
  ),
});
type Claim = Static<typeof Claim>;

const Policy = Type.Object({
  carrier: Type.Optional(Type.String()),
  country: Type.String(),
  issued: Type.Optional(Type.Number()),
  validFrom: Type.Number(),
  validTo: Type.Optional(Type.Number()),
});
type Policy = Static<typeof Policy>;

export const readClaims = jsonReader(Type.Object({ pages: Type.Integer(), items: Type.Array(Claim) }));
export const readPolicies = jsonReader(Type.Object({ pages: Type.Integer(), items: Type.Array(Policy) }));

/** A claim is repeated when it is corrected, and sometimes without a reason: the latest revision counts. */
export function latestRevisions(claims: readonly Claim[]): Claim[] {
  const latest = new Map<number, Claim>();
  for (const claim of claims) {
    const other = latest.get(claim.claimNo);
    if (!other || claim.revision > other.revision) latest.set(claim.claimNo, claim);
  }
  return [...latest.values()];
}

export function evidenceOfClaim(claim: Claim): (Damaged | Reading)[] {
  const date = required(epochDate(claim.lossDate), 'a date of loss');
  const recorded = {
    source: 'insuranceClaims',
    country: countryOf(claim.country),
    knownFrom: epochDate(claim.reportedDate) ?? date,
    date,
  } as const;
  const damaged: Damaged = {
    ...recorded,
    kind: 'damaged',
    type: perilOf(claim.peril) ?? 'other',
    original: { wording: claim.peril, language: 'en' },
    reference: String(claim.claimNo),
    zones: knownCodes(claim.areas, areaOf),
    positions: knownCodes(claim.positions, positionOf),
    parts: knownCodes(claim.parts, partOf),
    photos: [],
    videos: [],
    ...withoutEmpty({
      description: claim.narrative,
      damage: amountOf(claim.ownDamage),
      otherPartyDamage: amountOf(claim.thirdPartyDamage),
      wasVictim: wasVictim(claim.liable),
      cause: causeOf(claim.cause),
    }),
  };
  return claim.odometer ? [damaged, readingOf(claim.odometer, recorded)] : [damaged];
}

function readingOf(
  { value, unit }: NonNullable<Claim['odometer']>,
  recorded: Pick<Reading, 'source' | 'country' | 'knownFrom' | 'date'>,
): Reading {
  return { ...recorded, kind: 'reading', odometerKm: kmOf(value, unit), original: { unit, value } };
}

export function evidenceOfPolicy(policy: Policy): Insured[] {
  const from = required(epochDate(policy.validFrom), 'a first day of cover');
  const issueDate = epochDate(policy.issued);
  return [
    {
      kind: 'insured',
      source: 'insuranceRegister',
      country: countryOf(policy.country),
      knownFrom: issueDate ?? from,
      from,
      ...withoutEmpty({ insurer: policy.carrier, to: epochDate(policy.validTo), issueDate }),
    },
  ];
}

const amountOf = (sum: Static<typeof Sum> | undefined) => sum && { value: sum.amount, currency: sum.currency };

function wasVictim(liable: string | undefined): boolean | undefined {
  if (liable === 'third party') return true;
  return liable === 'insured' ? false : undefined;
}
