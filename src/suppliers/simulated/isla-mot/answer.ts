import { Type, type Static } from 'typebox';

import type { Inspected, Reading } from '../../../report/evidence/events.ts';
import { isoDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { evidenceOfInspection } from '../../connector/inspection.ts';
import { required } from '../../connector/records.ts';
import { decisionOf, groupOf, severityOf, typeOf } from './words.ts';

const Item = Type.Object({
  area: Type.Optional(Type.String()),
  section: Type.Optional(Type.String()),
  text: Type.String(),
  severity: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
});

const Test = Type.Object({
  completedAt: Type.String(),
  jurisdiction: Type.String(),
  testType: Type.Optional(Type.String()),
  result: Type.String(),
  odometer: Type.Optional(
    Type.Object({ value: Type.Number(), unit: Type.Union([Type.Literal('km'), Type.Literal('mi')]) }),
  ),
  expiryDate: Type.Optional(Type.String()),
  site: Type.Optional(Type.Object({ name: Type.Optional(Type.String()), address: Type.Optional(Type.String()) })),
  items: Type.Optional(Type.Array(Item)),
});

export const readTests = jsonReader(Type.Object({ tests: Type.Array(Test) }));
export const readRefusal = jsonReader(Type.Object({ code: Type.String() }));

export function evidenceOf(test: Static<typeof Test>): (Inspected | Reading)[] {
  const { completedAt, jurisdiction, testType = '', result, odometer, expiryDate, site, items = [] } = test;
  return evidenceOfInspection({
    country: jurisdiction,
    date: required(isoDate(completedAt), 'a day'),
    type: typeOf(testType),
    decision: decisionOf(result),
    wording: `${testType}: ${result}`,
    language: 'en',
    odometer,
    next: isoDate(expiryDate),
    company: site?.name,
    address: site?.address,
    defects: items.map(({ area, section, text, severity, note }) => ({
      group: groupOf(area),
      subgroup: section,
      description: text,
      severity: severityOf(severity),
      details: note,
    })),
  });
}
