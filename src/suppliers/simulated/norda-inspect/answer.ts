import { Type, type Static } from 'typebox';

import type { Inspected, Reading } from '../../../report/evidence/events.ts';
import { isoDate } from '../../connector/dates.ts';
import { xmlReader } from '../../connector/formats.ts';
import { evidenceOfInspection, type ReportedDefect } from '../../connector/inspection.ts';
import { numberOf, required } from '../../connector/records.ts';
import { SupplierFailure } from '../../supplier.ts';
import { decisionOf, groupOf, severityOf, typeOf } from './words.ts';

const Defect = Type.Object({
  '@grupp': Type.Optional(Type.String()),
  '@undergrupp': Type.Optional(Type.String()),
  '@grad': Type.Optional(Type.String()),
  text: Type.String(),
  not: Type.Optional(Type.String()),
});

const Inspection = Type.Object({
  '@land': Type.String(),
  '@datum': Type.String(),
  '@typ': Type.Optional(Type.String()),
  resultat: Type.String(),
  mätarställning: Type.Optional(Type.Object({ '@enhet': Type.Optional(Type.String()), '#text': Type.String() })),
  nästa: Type.Optional(Type.String()),
  station: Type.Optional(
    Type.Object({ '@namn': Type.Optional(Type.String()), '@adress': Type.Optional(Type.String()) }),
  ),
  // An element without content is read as an empty string.
  brister: Type.Optional(Type.Union([Type.Literal(''), Type.Object({ brist: Type.Array(Defect) })])),
});
type Inspection = Static<typeof Inspection>;

export const readInspections = xmlReader(
  Type.Object({ besiktningar: Type.Object({ besiktning: Type.Array(Inspection) }) }),
  { lists: ['besiktning', 'brist'] },
);

export function evidenceOf(inspection: Inspection): (Inspected | Reading)[] {
  const { '@land': country, '@datum': day, '@typ': type = '', resultat, nästa, station, brister } = inspection;
  return evidenceOfInspection({
    country,
    date: required(isoDate(day), 'a day'),
    type: typeOf(type),
    decision: decisionOf(resultat),
    wording: `${type}: ${resultat}`,
    language: 'sv',
    odometer: odometerOf(inspection),
    next: isoDate(nästa),
    company: station?.['@namn'],
    address: station?.['@adress'],
    defects: typeof brister === 'object' ? brister.brist.map(defectOf) : [],
  });
}

function odometerOf({ mätarställning }: Inspection): { value: number; unit: 'km' | 'mil' } | undefined {
  if (mätarställning === undefined) return undefined;
  const { '@enhet': unit = 'km', '#text': text } = mätarställning;
  if (unit !== 'km' && unit !== 'mil') throw new SupplierFailure('malformed', 'a distance in a unit that is not known');
  return { value: required(numberOf(text), 'a reading'), unit };
}

function defectOf(defect: Static<typeof Defect>): ReportedDefect {
  return {
    group: groupOf(defect['@grupp']),
    subgroup: defect['@undergrupp'],
    description: defect.text,
    severity: severityOf(defect['@grad']),
    details: defect.not,
  };
}
