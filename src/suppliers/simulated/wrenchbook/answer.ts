import { type Static, Type } from 'typebox';

import type { Reading, Serviced } from '../../../report/evidence/events.ts';
import type { Original } from '../../../report/evidence/record.ts';
import { kmOf } from '../../../vehicles/units.ts';
import { dottedDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';
import { SupplierFailure } from '../../supplier.ts';
import { languageOf, operationsOf, visitOf } from './words.ts';

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const ServiceRow = Type.Object({
  datum: Type.String(),
  land: Type.String(),
  art: Type.String(),
  /** Whether it is in the manufacturer's service book, and not only in the workshop's own records. */
  heft: Type.Optional(Type.Boolean()),
  werkstatt: text,
  ort: text,
  laufleistung: Type.Optional(
    Type.Object({ wert: Type.Number(), einheit: Type.Union([Type.Literal('km'), Type.Literal('mi')]) }),
  ),
  arbeiten: Type.Optional(Type.Array(Type.Object({ kurz: text, text: Type.String() }))),
  bemerkung: text,
  betrag: Type.Optional(Type.Union([Type.Object({ summe: Type.Number(), waehrung: Type.String() }), Type.Null()])),
  rechnung: text,
  beleg: text,
});
type ServiceRow = Static<typeof ServiceRow>;

export const readOrder = jsonReader(
  Type.Object({ auftrag: Type.String({ minLength: 1 }), fertigInSekunden: Type.Number({ minimum: 0 }) }),
);
export const readEntries = jsonReader(Type.Object({ eintraege: Type.Array(ServiceRow) }));

/** A visit of an unknown kind counts as a repair; its wording is retained. */
export function evidenceOfEntry(entry: ServiceRow): (Serviced | Reading)[] {
  const date = required(dottedDate(entry.datum), 'a day');
  const { arbeiten: works = [], betrag: cost } = entry;
  const recorded = {
    source: entry.heft ? 'serviceBook' : 'workshopRecords',
    country: countryOf(entry.land),
    knownFrom: date,
    date,
  } as const;
  const distance = distanceOf(entry);
  const serviced: Serviced = {
    ...recorded,
    kind: 'serviced',
    type: visitOf(entry.art) ?? 'repair',
    operations: [...new Set(works.flatMap(({ kurz }) => operationsOf(kurz ?? undefined) ?? []))],
    actions: works.map((work) => work.text).filter((action) => action !== ''),
    original: { wording: entry.art, language: languageOf(entry.land), ...distance?.original },
    ...withoutEmpty({
      odometerKm: distance?.km,
      provider: entry.werkstatt,
      description: entry.bemerkung,
      location: entry.ort,
      cost: cost && { value: cost.summe, currency: cost.waehrung },
      document: entry.beleg ? ({ state: 'remote', kind: 'document', url: entry.beleg } as const) : undefined,
      reference: entry.rechnung,
    }),
  };
  if (!distance) return [serviced];
  const { km, original } = distance;
  return [serviced, { ...recorded, kind: 'reading', odometerKm: km, ...(original && { original }) }];
}

function distanceOf({ laufleistung }: ServiceRow): { km: number; original: Original | undefined } | undefined {
  if (!laufleistung) return undefined;
  const { wert: value, einheit: unit } = laufleistung;
  const km = kmOf(value, unit);
  if (!Number.isSafeInteger(km) || km < 0) throw new SupplierFailure('malformed', 'a reading that is none');
  return { km, original: unit === 'km' ? undefined : { unit, value } };
}
