import { Type, type Static } from 'typebox';

import type { Inspected, Reading } from '../../../report/evidence/events.ts';
import { dottedDate } from '../../connector/dates.ts';
import { csvReader } from '../../connector/formats.ts';
import type { HttpResponse } from '../../connector/http.ts';
import { evidenceOfInspection, type ReportedDefect } from '../../connector/inspection.ts';
import { numberOf, required } from '../../connector/records.ts';
import { SupplierFailure } from '../../supplier.ts';
import { decisionOf, groupOf, severityOf, typeOf } from './words.ts';

const Row = Type.Object({
  pays: Type.String(),
  date: Type.String(),
  type: Type.String(),
  resultat: Type.String(),
  kilometrage: Type.String(),
  prochain: Type.Optional(Type.String()),
  centre: Type.Optional(Type.String()),
  adresse: Type.Optional(Type.String()),
  defauts: Type.Optional(Type.String()),
});
type Row = Static<typeof Row>;

const readRows = csvReader(Row, { delimiter: ',' });

/**
 * The header states the number of rows, and each row ends with a line break: otherwise a truncated table would pass for
 * a complete one.
 */
export function readInspections(response: HttpResponse): Row[] {
  const rows = readRows(response);
  const isWhole = response.body.at(-1) === 0x0a && response.headers.get('x-nombre') === String(rows.length);
  if (!isWhole) throw new SupplierFailure('malformed', 'the table is not whole');
  return rows;
}

export function evidenceOf(row: Row): (Inspected | Reading)[] {
  const km = numberOf(row.kilometrage);
  return evidenceOfInspection({
    country: row.pays,
    date: required(dottedDate(row.date), 'a day'),
    type: typeOf(row.type),
    decision: decisionOf(row.resultat),
    wording: `${row.type} : ${row.resultat}`,
    language: 'fr',
    odometer: km === undefined ? undefined : { value: km, unit: 'km' },
    next: dottedDate(row.prochain),
    company: row.centre,
    address: row.adresse,
    defects: (row.defauts ?? '').split('|').filter(Boolean).map(defectOf),
  });
}

/** `groupe > sous-groupe (gravité) : texte ; remarque`; anything else is taken as text. */
function defectOf(text: string): ReportedDefect {
  const parts = /^([^>]*) > ([^(]*)\(([^)]*)\) : ([^;]*);?(.*)$/s.exec(text);
  if (!parts) return { group: undefined, description: text.trim(), severity: undefined };
  const [, group, subgroup = '', severity, description = '', details = ''] = parts;
  return {
    group: groupOf(group),
    subgroup: subgroup.trim(),
    description: description.trim(),
    severity: severityOf(severity),
    details: details.trim(),
  };
}
