import { Type, type Static } from 'typebox';

import type { Stolen } from '../../../report/evidence/events.ts';
import { isoDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';

const MaybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const Hit = Type.Object({
  register: Type.String(),
  reportedOn: Type.String(),
  make: MaybeText,
  model: MaybeText,
  registrationMark: MaybeText,
  colour: MaybeText,
  place: MaybeText,
  liftedOn: MaybeText,
});

export const readHits = jsonReader(Type.Object({ hits: Type.Array(Hit) }));

export function evidenceOf(hit: Static<typeof Hit>): Stolen[] {
  const date = required(isoDate(hit.reportedOn), 'a day');
  return [
    {
      kind: 'stolen',
      source: 'theftRegister',
      country: countryOf(hit.register),
      knownFrom: date,
      date,
      ...withoutEmpty({
        make: hit.make,
        model: hit.model,
        plate: hit.registrationMark,
        colourName: hit.colour,
        location: hit.place,
        recoveredAt: isoDate(hit.liftedOn ?? undefined),
      }),
    },
  ];
}
