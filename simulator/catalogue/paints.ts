import { pickNumber, pickOne } from './hash.ts';
import type { ColourKey, Make } from './model.ts';
import { colourKeys } from './model.ts';
import { readTable, type Row } from './table.ts';

type Paint = Make['paints'][number];

const tints: Readonly<Record<ColourKey, readonly [string, ...string[]]>> = {
  white: ['#f4f5f3', '#eef0ee', '#f7f4ec'],
  black: ['#101113', '#17181b', '#0b0c10'],
  grey: ['#5b5f64', '#6f7378', '#44484d'],
  silver: ['#bfc3c6', '#c9cccd', '#aeb3b7'],
  blue: ['#1f3f77', '#25528f', '#16294d', '#3f7fbf'],
  red: ['#a5121d', '#c0202b', '#7d1620'],
  green: ['#22453a', '#3b5b3f', '#6a8a3f'],
  brown: ['#4b3426', '#5d4433', '#3a2a22'],
  beige: ['#cdbfa2', '#d9cdb4', '#b9aa8d'],
  yellow: ['#f2c416', '#ffd60a', '#e6b800'],
  orange: ['#d9571c', '#f07818', '#c84b12'],
  gold: ['#b08d4a', '#a8864a', '#c4a263'],
  purple: ['#4a2c5e', '#5b2a63', '#3a2350'],
};

/** Paints of nearly every maker, for colours without a brochure name in the list. */
const commonPaints: readonly (readonly [name: string, key: ColourKey])[] = [
  ['Arctic White', 'white'],
  ['Jet Black', 'black'],
  ['Silver Metallic', 'silver'],
  ['Graphite Grey Metallic', 'grey'],
  ['Ocean Blue Metallic', 'blue'],
  ['Signal Red', 'red'],
  ['Racing Green', 'green'],
  ['Champagne Beige Metallic', 'beige'],
];

const paintsByMake = new Map(
  [...Map.groupBy(readTable('paints.txt', ['make', 'paints']), (row) => row.text('make'))].map(([make, rows]) => [
    make,
    withCommonPaints(rows.flatMap((row) => row.list('paints').map((entry) => readPaint(row, entry)))),
  ]),
);

/** The paints of a make, eight at the least. */
export function paintsOf(make: string): readonly Paint[] {
  const paints = paintsByMake.get(make);
  if (!paints) throw new RangeError(`paints.txt has no paints of ${make}`);
  return paints;
}

function withCommonPaints(own: readonly Paint[]): readonly Paint[] {
  const missing = commonPaints.filter(([, key]) => own.every((each) => each.key !== key));
  const seed = own[0]?.code ?? '';
  const common = missing.map(([name, key]) => paint(commonCode(seed, name), name, key));
  return [...own, ...common].slice(0, Math.max(8, own.length));
}

/** Code, name and colour: `300 Alpine White white`. */
function readPaint(row: Row<'paints'>, entry: string): Paint {
  const [code = '', ...words] = entry.split(' ');
  const key = row.oneOf('paints', words.at(-1) ?? '', colourKeys);
  return paint(code, words.slice(0, -1).join(' '), key);
}

function paint(code: string, name: string, key: ColourKey): Paint {
  return { name, key, hex: pickOne(tints[key], name, code), code };
}

function commonCode(seed: string, name: string): string {
  return `${'ABCDEFGHKLMNPRSTUWX'.charAt(pickNumber(19, seed, name))}${100 + pickNumber(900, name, seed)}`;
}
