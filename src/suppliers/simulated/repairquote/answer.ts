import { type Static, Type } from 'typebox';

import type { Damaged } from '../../../report/evidence/events.ts';
import { knownCodes } from '../../connector/codes.ts';
import { dottedDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';
import { damageTypeOf, partGroupOf, positionOf, zoneOf } from './words.ts';

const Estimate = Type.Object({
  estimateNo: Type.Optional(Type.String()),
  calculated: Type.String(),
  country: Type.String(),
  damageType: Type.String(),
  impact: Type.Optional(Type.Array(Type.Union([Type.Number(), Type.String()]))),
  groups: Type.Optional(Type.Array(Type.String())),
  total: Type.Optional(Type.Object({ gross: Type.Number(), currency: Type.String() })),
});
type Estimate = Static<typeof Estimate>;

export const readEstimates = jsonReader(
  Type.Union([Type.Object({ estimates: Type.Array(Estimate) }), Type.Object({ error: Type.String() })]),
);

export function evidenceOfEstimate(estimate: Estimate): Damaged[] {
  const date = required(dottedDate(estimate.calculated), 'a date');
  const impact = estimate.impact?.map(String);
  const { total } = estimate;
  return [
    {
      kind: 'damaged',
      source: 'repairEstimates',
      country: countryOf(estimate.country),
      knownFrom: date,
      date,
      type: damageTypeOf(estimate.damageType) ?? 'other',
      original: { wording: estimate.damageType, language: 'en' },
      zones: knownCodes(impact, zoneOf),
      positions: knownCodes(impact, positionOf),
      parts: knownCodes(estimate.groups, partGroupOf),
      photos: [],
      videos: [],
      ...withoutEmpty({
        reference: estimate.estimateNo,
        damage: total && { value: total.gross, currency: total.currency },
      }),
    },
  ];
}
