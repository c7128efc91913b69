import type { Life } from '../../world/life.ts';
import { ownerRecords, registerEntries } from '../register.ts';
import type { SimulatedSupplier, SimulatedResponse } from '../supplier.ts';
import { csv, dayFirst, textAnswer } from '../writing.ts';
import { baltic, isBaltic, wordsOf } from './words.ts';

/** Registers of the Baltic states: one file for each kind of record, in the charset of their offices. */
export const amberRegistry: SimulatedSupplier = {
  id: 'amber-registry',
  company: 'AmberLex',
  respond(request) {
    const { path, query, headers } = request;
    if (headers['x-access-code'] !== 'demo-amber-registry') return textAnswer(401, 'AmberLex: access code unknown');
    const life = request.lifeOf(query.get('vin') ?? '');
    if (path === '/v1/vehicles.csv') return file(vehicleRows(life));
    if (path === '/v1/owners.csv') return file(ownerRows(life));
    return textAnswer(404, 'AmberLex: no such file');
  },
};

function vehicleRows(life: Life) {
  const { build, stays, use } = life;
  return registerEntries(life, baltic).flatMap((entry) => {
    if (!isBaltic(entry.country)) return [];
    const words = wordsOf(entry.country);
    const yesNo = (is: boolean) => (is ? words.yes : words.no);
    return [
      {
        valsts: entry.country,
        numurs: entry.plate,
        marka: build.make.toUpperCase(),
        modelis: build.model,
        komercnosaukums: build.commercialName,
        kategorija: build.category,
        virsbuve: words.bodies[build.body],
        krasa: words.colours[build.paint.key],
        degviela: words.fuels[build.fuel],
        jauda_kw: build.engine.kw,
        tilpums_cm3: build.engine.ccm,
        co2: build.engine.co2GPerKm,
        pasmasa: build.curbMassKg,
        pilna_masa: build.grossMassKg,
        sedvietas: build.seats,
        izlaides_gads: build.year,
        pirma_registracija: dayFirst(stays[0]?.from),
        registrets: dayFirst(entry.from),
        nonemts: dayFirst(entry.to),
        statuss: words.statuses[entry.status],
        ievests_no: entry.importedFrom ?? '',
        izvests_uz: entry.exportedTo ?? '',
        turetajs: entry.keeper ? words.owners[entry.keeper.type] : '',
        turetajs_kops: dayFirst(entry.keeper?.from),
        nodoklis: entry.tax.amount.toFixed(2).replace('.', ','),
        valuta: entry.tax.currency,
        taksis: yesNo(use === 'taxi'),
        macibu: yesNo(use === 'learner'),
        apdrosinats: yesNo(entry.isInsured),
        atlauts_atsavinat: yesNo(entry.canBeTransferred),
      },
    ];
  });
}

function ownerRows(life: Life) {
  return ownerRecords(life, baltic).flatMap(({ country, type, from, to }) =>
    isBaltic(country)
      ? [{ valsts: country, veids: wordsOf(country).owners[type], no: dayFirst(from), lidz: dayFirst(to) }]
      : [],
  );
}

/** A header has the number of rows. A file without rows is empty. */
function file(rows: readonly Readonly<Record<string, string | number>>[]): SimulatedResponse {
  const headers = { 'Content-Type': 'text/csv; charset=windows-1257', 'X-Rows': String(rows.length) };
  return { status: 200, headers, body: rows.length === 0 ? '' : windows1257(csv(rows, ';')) };
}

const decoder = new TextDecoder('windows-1257');
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const));

/** A letter that the charset does not have is written without its marks; where that does not help, as a question mark. */
function windows1257(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => byteOf.get(letter) ?? byteOf.get(letter.normalize('NFD').charAt(0)) ?? 0x3f),
  );
}
