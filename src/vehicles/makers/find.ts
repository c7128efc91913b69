import type { Vin } from '../vin/read.ts';
import { japanAndKorea } from './codes/japan-and-korea.ts';
import { northAmericanCodes } from './codes/north-america.ts';
import { restOfAsia } from './codes/rest-of-asia.ts';
import { restOfEurope } from './codes/rest-of-europe.ts';
import { southernHemisphere } from './codes/southern-hemisphere.ts';
import type { CodeTable } from './codes/table.ts';
import { westernEurope } from './codes/western-europe.ts';

const vehicleClasses = ['car', 'motorcycle', 'van', 'truck'] as const;

type VehicleClass = (typeof vehicleClasses)[number];

export interface Maker {
  /** The brand as people write it; of a code that brands share, the one that most vehicles with it bear. */
  make: string;
  /** Other brands whose vehicles carry the code. */
  otherMakes: readonly string[];
  /** What carries the code, none of these if only buses do. A code says no more: a van may be registered as a car. */
  classes: readonly VehicleClass[];
}

interface CodeEntry {
  code: string;
  make: string;
  classes: readonly VehicleClass[];
  /** Whether the code is another make's in the first place. */
  shared: boolean;
}

const tables = [westernEurope, restOfEurope, northAmericanCodes, japanAndKorea, restOfAsia, southernHemisphere];

export const codeEntries: readonly CodeEntry[] = tables.flatMap(readTable);

const makerByCode = gatherMakers(codeEntries);

/** The maker of the vehicle; undefined if the VIN's maker code is not in the tables. */
export function findMaker(vin: Vin): Maker | undefined {
  const wmi = vin.slice(0, 3);
  // A code that small makers share means nothing without the rest of it.
  if (wmi.endsWith('9')) return makerByCode.get(`${wmi}/${vin.slice(11, 14)}`);
  return makerByCode.get(vin.slice(0, 5)) ?? makerByCode.get(vin.slice(0, 4)) ?? makerByCode.get(wmi);
}

function readTable(table: CodeTable): CodeEntry[] {
  return Object.entries(table).flatMap(([make, groups]) =>
    groups.split('; ').flatMap((group) => readGroup(make, group)),
  );
}

function readGroup(make: string, group: string): CodeEntry[] {
  const words = group.split(' ');
  const classes = vehicleClasses.filter((kind) => words.includes(kind));
  const codes = words.filter((word) => !classes.some((kind) => kind === word));
  return codes.map((word) => {
    const shared = word.startsWith('(');
    return { code: shared ? word.slice(1, -1) : word, make, classes, shared };
  });
}

function gatherMakers(entries: readonly CodeEntry[]): Map<string, Maker> {
  const makers = new Map<string, Maker>();
  const [sharing, owning] = [entries.filter(({ shared }) => shared), entries.filter(({ shared }) => !shared)];
  for (const { code, make, classes } of owning) {
    const others = sharing.filter((entry) => entry.code === code);
    makers.set(code, {
      make,
      otherMakes: others.map((entry) => entry.make),
      classes: vehicleClasses.filter((kind) =>
        [classes, ...others.map((entry) => entry.classes)].flat().includes(kind),
      ),
    });
  }
  return makers;
}
