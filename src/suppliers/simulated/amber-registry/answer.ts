import { Type, type Static } from 'typebox';

import type { Identified, Owned, Registered } from '../../../report/evidence/vehicle.ts';
import { dottedDate } from '../../connector/dates.ts';
import { csvReader, type ResponseReader } from '../../connector/formats.ts';
import { countryOf, numberOf, required, withoutEmpty } from '../../connector/records.ts';
import { SupplierFailure } from '../../supplier.ts';
import { bodyOf, colourOf, fuelOf, languageOf, ownerOf, statusOf, yesOrNo } from './words.ts';

const VehicleRow = Type.Object({
  valsts: Type.String(),
  numurs: Type.String(),
  marka: Type.String(),
  modelis: Type.String(),
  komercnosaukums: Type.Optional(Type.String()),
  kategorija: Type.Optional(Type.String()),
  virsbuve: Type.Optional(Type.String()),
  krasa: Type.Optional(Type.String()),
  degviela: Type.Optional(Type.String()),
  jauda_kw: Type.Optional(Type.String()),
  tilpums_cm3: Type.Optional(Type.String()),
  co2: Type.Optional(Type.String()),
  pasmasa: Type.Optional(Type.String()),
  pilna_masa: Type.Optional(Type.String()),
  sedvietas: Type.Optional(Type.String()),
  izlaides_gads: Type.Optional(Type.String()),
  pirma_registracija: Type.Optional(Type.String()),
  registrets: Type.String(),
  nonemts: Type.Optional(Type.String()),
  statuss: Type.String(),
  ievests_no: Type.Optional(Type.String()),
  izvests_uz: Type.Optional(Type.String()),
  turetajs: Type.Optional(Type.String()),
  turetajs_kops: Type.Optional(Type.String()),
  nodoklis: Type.Optional(Type.String()),
  valuta: Type.Optional(Type.String()),
  taksis: Type.Optional(Type.String()),
  macibu: Type.Optional(Type.String()),
  apdrosinats: Type.Optional(Type.String()),
  atlauts_atsavinat: Type.Optional(Type.String()),
});
type VehicleRow = Static<typeof VehicleRow>;

const OwnerRow = Type.Object({
  valsts: Type.String(),
  veids: Type.String(),
  no: Type.String(),
  lidz: Type.Optional(Type.String()),
});
type OwnerRow = Static<typeof OwnerRow>;

export const readVehicles = fileReader(csvReader(VehicleRow, { delimiter: ';', charset: 'windows-1257' }));
export const readOwners = fileReader(csvReader(OwnerRow, { delimiter: ';', charset: 'windows-1257' }));

/**
 * An empty file means that there are no records. Any other file states its number of rows in a header, and each row
 * ends with a line break: otherwise a truncated file would pass for a shorter one.
 */
function fileReader<Row>(readRows: ResponseReader<Row[]>): ResponseReader<Row[]> {
  return (response) => {
    if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
    if (response.body.length === 0) return [];
    const rows = readRows(response);
    const isWhole = response.body.at(-1) === 0x0a && response.headers.get('x-rows') === String(rows.length);
    if (!isWhole) throw new SupplierFailure('malformed', 'the file is not whole');
    return rows;
  };
}

export function evidenceOfVehicle(row: VehicleRow): (Identified | Registered)[] {
  const country = countryOf(row.valsts);
  const date = required(dottedDate(row.registrets), 'a day');
  const recorded = { source: 'vehicleRegister', country, knownFrom: date } as const;
  return [identityOf(row, recorded), registrationOf(row, date, recorded)];
}

type Origin = Pick<Registered, 'country' | 'knownFrom' | 'source'>;

function identityOf(row: VehicleRow, recorded: Origin): Identified {
  return {
    kind: 'identified',
    ...recorded,
    ...withoutEmpty({
      make: row.marka,
      model: row.modelis,
      commercialName: row.komercnosaukums,
      category: row.kategorija,
      body: bodyOf(row.virsbuve),
      colour: colourOf(row.krasa),
      colourName: colourOf(row.krasa) ? undefined : row.krasa,
      fuel: fuelOf(row.degviela),
      powerKw: numberOf(row.jauda_kw),
      // Zero for electric vehicles.
      capacityCcm: numberOf(row.tilpums_cm3) || undefined,
      co2GPerKm: numberOf(row.co2),
      curbMassKg: numberOf(row.pasmasa),
      grossMassKg: numberOf(row.pilna_masa),
      seats: numberOf(row.sedvietas),
      year: numberOf(row.izlaides_gads),
    }),
  };
}

function registrationOf(row: VehicleRow, date: string, recorded: Origin): Registered {
  const until = dottedDate(row.nonemts);
  const tax = numberOf(row.nodoklis);
  return {
    kind: 'registered',
    ...recorded,
    date,
    ...withoutEmpty({
      until,
      plate: row.numurs,
      firstRegisteredAt: dottedDate(row.pirma_registracija),
      status: statusOf(row.statuss),
      ownerType: ownerOf(row.turetajs),
      keeperSince: dottedDate(row.turetajs_kops),
      importedFrom: row.ievests_no,
      importedAt: row.ievests_no ? date : undefined,
      exportedTo: row.izvests_uz,
      exportedAt: row.izvests_uz ? until : undefined,
      isTaxi: yesOrNo(row.taksis),
      isLearningVehicle: yesOrNo(row.macibu),
      isInsured: yesOrNo(row.apdrosinats),
      canBeTransferred: yesOrNo(row.atlauts_atsavinat),
      registrationTax: tax !== undefined && row.valuta ? { value: tax, currency: row.valuta } : undefined,
    }),
    original: wordingOf(row.valsts, row.statuss),
  };
}

/** An owner of an unknown type is left out: the type is all that such a record says. */
export function evidenceOfOwner({ valsts, veids, no, lidz }: OwnerRow): Owned[] {
  const ownerType = ownerOf(veids);
  const from = required(dottedDate(no), 'a day');
  if (ownerType === undefined) return [];
  return [
    {
      kind: 'owned',
      source: 'vehicleRegister',
      country: countryOf(valsts),
      knownFrom: from,
      ownerType,
      from,
      ...withoutEmpty({ to: dottedDate(lidz) }),
      original: wordingOf(valsts, veids),
    },
  ];
}

function wordingOf(country: string, wording: string): { wording: string; language?: string } {
  const language = languageOf[country];
  return { wording, ...(language !== undefined && { language }) };
}
