import { type Static, Type } from 'typebox';

import type { Damaged } from '../../../report/evidence/events.ts';
import { knownCodes } from '../../connector/codes.ts';
import { isoDate } from '../../connector/dates.ts';
import { xmlReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';
import { causeOf, kindOf, zoneOf } from './words.ts';

const Accident = Type.Object({
  '@ref': Type.Optional(Type.String()),
  '@lang': Type.String(),
  date: Type.String(),
  entered: Type.Optional(Type.String()),
  country: Type.String(),
  kind: Type.String(),
  cause: Type.Optional(Type.String()),
  culpable: Type.Optional(Type.String()),
  summary: Type.Optional(Type.String()),
  zones: Type.Optional(Type.Union([Type.Object({ zone: Type.Array(Type.String()) }), Type.Literal('')])),
  damage: Type.Optional(
    Type.Object({
      '@currency': Type.String(),
      '@min': Type.String({ pattern: '^[0-9]+([.][0-9]+)?$' }),
      '@max': Type.String({ pattern: '^[0-9]+([.][0-9]+)?$' }),
    }),
  ),
});
type Accident = Static<typeof Accident>;

export const readAccidents = xmlReader(Type.Object({ accidents: Type.Object({ accident: Type.Array(Accident) }) }), {
  lists: ['accident', 'zone'],
});

export function evidenceOfAccident(accident: Accident): Damaged[] {
  const date = required(isoDate(accident.date), 'a date');
  const { zones } = accident;
  return [
    {
      kind: 'damaged',
      source: 'accidentRegister',
      country: countryOf(accident.country),
      knownFrom: isoDate(accident.entered) ?? date,
      date,
      type: kindOf(accident.kind) ?? 'other',
      original: { wording: accident.kind, language: accident['@lang'] },
      zones: typeof zones === 'object' ? knownCodes(zones.zone, zoneOf) : [],
      positions: [],
      parts: [],
      photos: [],
      videos: [],
      ...withoutEmpty({
        reference: accident['@ref'],
        description: accident.summary,
        cause: causeOf(accident.cause),
        wasVictim: wasVictim(accident.culpable),
        damageRange: rangeOf(accident.damage),
      }),
    },
  ];
}

function wasVictim(culpable: string | undefined): boolean | undefined {
  if (culpable === 'no') return true;
  return culpable === 'yes' ? false : undefined;
}

const rangeOf = (damage: Accident['damage']): Damaged['damageRange'] =>
  damage && { min: Number(damage['@min']), max: Number(damage['@max']), currency: damage['@currency'] };
