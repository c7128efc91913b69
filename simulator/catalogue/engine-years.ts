import type { Engine } from './model.ts';
import { readTable, type Row } from './table.ts';

type NamedEngine = Pick<Engine, 'code' | 'name' | 'fuel'>;
type Span = readonly [from: number, to: number];

/** Model years in which engines of such a name were sold. A generation of the catalogue may be longer than that. */
const byName: readonly (readonly [pattern: RegExp, ...Span])[] = [
  [/^\d\d TFSI|^\d\d TDI/, 2017, 9999],
  [/TFSI/, 2004, 9999],
  [/e-?Hybrid|PHEV|Recharge|Plug-in/i, 2011, 9999],
  [/1\.9 TDI/, 1991, 2010],
  [/\bTSI/, 2006, 9999],
  [/BlueHDi/, 2013, 9999],
  [/PureTech/, 2012, 9999],
  [/\bTHP|\bVTi/, 2006, 2018],
  [/\bHDi/, 1998, 2018],
  [/1\.9 dCi/, 1999, 2011],
  [/\bdCi/, 2000, 9999],
  [/TCe 1[34]\d/, 2018, 9999],
  [/\bTCe|ECO-G/, 2009, 9999],
  [/EcoBoost/, 2009, 9999],
  [/TDCi/, 2001, 2018],
  [/MultiJet/, 2003, 9999],
  [/\bJTD/, 1997, 2010],
  [/TwinAir|MultiAir/, 2010, 9999],
  [/CRDi/, 2001, 9999],
  [/T-?GDi|\bGDi/i, 2010, 9999],
  [/2\.8 D-4D/, 2015, 9999],
  [/D-4D/, 2000, 9999],
  [/VVT-i/, 1998, 9999],
  [/DIG-T/, 2010, 9999],
  [/e-Boxer|e:HEV|e-TORQ/i, 2019, 9999],
  [/Skyactiv/i, 2012, 9999],
  [/i-VTEC/, 2001, 9999],
  [/HEMI/, 2003, 9999],
  [/CDTI/i, 2003, 2019],
  [/\bDTI/, 1997, 2006],
  [/DDiS/, 2003, 2019],
  [/\bCDI/, 1998, 2014],
  [/Hybrid/i, 2000, 9999],
  [/Cummins NTC/, 0, 1990],
  [/Cummins N14/, 1988, 2001],
  [/Cummins X15/, 2003, 9999],
  [/Cummins (B6\.7|L9)/, 1998, 9999],
  [/Caterpillar C15/, 1991, 2010],
  [/Detroit Series 60/, 1987, 2011],
];

/** Those of single engines, for the rest; by code, or by code and name. */
const byCode: ReadonlyMap<string, Span> = new Map(
  readTable('engine-years.txt', ['engines']).flatMap((row) =>
    row.list('engines').map((entry) => readEntry(row, entry)),
  ),
);

function readEntry(row: Row<'engines'>, entry: string): readonly [key: string, span: Span] {
  const [, key, from, to] = /^(.+) (\d{4})-(\d{4})?$/.exec(entry) ?? [];
  if (key === undefined) throw row.mistake(`not an engine with its years: ${entry}`);
  return [key, [Number(from), Number(to ?? 9999)]];
}

/** Whether an engine was sold in vehicles of that model year, as far as it is known. */
export const isOfTime = (engine: NamedEngine, year: number): boolean => isSoldBetween(engine, year, year);

export function isSoldBetween(engine: NamedEngine, first: number, last: number): boolean {
  const [from, to] = spans.get(engine) ?? findSpan(engine);
  return from <= last && first <= to;
}

const spans = new WeakMap<NamedEngine, Span>();

function findSpan(engine: NamedEngine): Span {
  const { name, code, fuel } = engine;
  const [, begun = 0, ended = 9999] = byName.find(([pattern]) => pattern.test(name)) ?? [];
  const [from, to] = byCode.get(`${code} ${name}`) ?? byCode.get(code) ?? [begun, ended];
  const isPluggedIn = fuel === 'electric' || fuel === 'plugInHybrid';
  const span: Span = isPluggedIn ? [Math.max(from, 2008), 9999] : [from, to];
  spans.set(engine, span);
  return span;
}
