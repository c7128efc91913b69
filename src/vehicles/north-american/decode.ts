import type { Vin } from '../vin/read.ts';
import type { ElementName } from './elements.ts';
import { elements, modelElement } from './elements.ts';
import { candidateYears } from './model-years.ts';
import type { Pass } from './pass.ts';
import { best, decodeAs } from './pass.ts';
import { findFormProblems, type Problem } from './problems.ts';
import { vpicTables, type MakerCode, type VpicTables } from './tables.ts';

/** What a VIN says by the tables of the United States' vPIC, in its words. What is absent is not known. */
export interface NorthAmericanDecoding {
  make?: string;
  model?: string;
  series?: string;
  trim?: string;
  year?: number;
  /** Absent without a year. False where the code means two years thirty years apart, and the tables had to decide. */
  yearIsCertain?: boolean;
  vehicleType?: string;
  bodyClass?: string;
  doors?: number;
  cylinders?: number;
  /** Litres; from the cubic centimetres where the tables have only these. */
  displacementL?: number;
  /** Only where the tables have it: litres are rounded. */
  displacementCc?: number;
  fuelPrimary?: string;
  fuelSecondary?: string;
  engineModel?: string;
  engineConfiguration?: string;
  turbo?: boolean;
  /** Classes of the gross weight, such as `Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)`. */
  gvwrFrom?: string;
  gvwrTo?: string;
  /** What these classes mean; without an end where the class has none. */
  grossMassKg?: { from: number; to?: number };
  driveType?: string;
  electrification?: string;
  basePriceUsd?: number;
  problems: readonly Problem[];
}

/**
 * Decodes as vPIC does, with two differences. Where position 9 can be no check digit, or positions 4–6 have the filler
 * of vehicles for Europe, only the maker is returned: vPIC reads such VINs by rules that they do not follow. And
 * without a model year no model is returned, where vPIC takes one of any year.
 */
export function decodeNorthAmerican(vin: Vin): NorthAmericanDecoding {
  return decodeBy(vpicTables(), vin);
}

/** Whether the make has a model that is called so, or with the first words of it, in North America. */
export function isModelOf(make: string, name: string): boolean {
  const words = name.split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.some((_, last) => vpicTables().hasModel(make, words.slice(0, last + 1).join(' ')));
}

const maxWords = 4;

export function decodeBy(tables: VpicTables, vin: Vin): NorthAmericanDecoding {
  const wmi = vin.slice(0, 3);
  const maker = tables.makerCode(wmi.endsWith('9') ? wmi + vin.slice(11, 14) : wmi);
  if (maker === undefined) return { problems: sorted([7, ...findFormProblems(vin, false)]) };

  const form = findFormProblems(vin, maker.isLight);
  if (isForElsewhere(vin)) return { ...describeMaker(maker), problems: sorted(form) };

  const { years, areConclusive } = candidateYears(vin, maker, tables);
  const pass = best(years.map((year) => decodeAs(year, vin, maker, tables)));
  if (pass === undefined) return { ...describeMaker(maker), problems: sorted([11, ...form]) };
  return {
    ...describeMaker(maker),
    year: pass.year,
    yearIsCertain: areConclusive,
    ...decodedFields(pass, tables),
    problems: sorted([...pass.problems, ...form]),
  };
}

function isForElsewhere(vin: Vin): boolean {
  return !/[\dX]/.test(vin.charAt(8)) || vin.slice(3, 6) === 'ZZZ';
}

function sorted(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((one, other) => one - other);
}

/** A code that several makes share names none of them. */
function describeMaker({ makes, vehicleType }: MakerCode): Partial<NorthAmericanDecoding> {
  return without({ make: makes.length === 1 ? makes[0] : undefined, vehicleType });
}

function decodedFields({ found, figures }: Pass, tables: VpicTables): Partial<NorthAmericanDecoding> {
  const text = (name: ElementName): string | undefined => {
    const element = elements.findIndex((entry) => entry.name === name);
    const value = found.get(element);
    return value === undefined ? figures.get(element) : tables.value(element, value);
  };
  const number = (name: ElementName): number | undefined => {
    const value = Number(text(name));
    return value > 0 ? value : undefined;
  };
  const modelIndex = found.get(modelElement);
  const model = modelIndex === undefined ? undefined : tables.model(modelIndex);
  const [displacementCc, turbo] = [number('displacementCc'), text('turbo')];
  const [gvwrFrom, gvwrTo] = [text('gvwrFrom'), text('gvwrTo')];
  return without({
    ...(model && { make: model.make, model: model.name }),
    series: text('series'),
    trim: text('trim'),
    bodyClass: text('bodyClass'),
    doors: number('doors'),
    cylinders: number('cylinders'),
    displacementL: number('displacementL') ?? (displacementCc && Math.round(displacementCc) / 1000),
    displacementCc,
    fuelPrimary: text('fuelPrimary'),
    fuelSecondary: text('fuelSecondary'),
    engineModel: text('engineModel'),
    engineConfiguration: text('engineConfiguration'),
    turbo: turbo === undefined ? undefined : turbo === 'Yes',
    gvwrFrom,
    gvwrTo,
    grossMassKg: readMass(gvwrFrom, gvwrTo),
    driveType: text('driveType'),
    electrification: text('electrification'),
    basePriceUsd: number('basePriceUsd'),
  });
}

/** From the kilograms in brackets: `2,722 kg or less`, `1,814 - 2,268 kg` or `14,969 kg and above`. */
function readMass(from: string | undefined, to = from): NorthAmericanDecoding['grossMassKg'] {
  const [lowest, highest] = [readKilograms(from), readKilograms(to)];
  if (lowest === undefined || highest === undefined) return undefined;
  return without({ from: lowest.from, to: highest.to });
}

function readKilograms(weightClass: string | undefined): { from: number; to: number | undefined } | undefined {
  const kilograms = /\(([^)]*kg[^)]*)\)/.exec(weightClass ?? '')?.[1];
  if (kilograms === undefined) return undefined;
  const [first = 0, second] = (kilograms.match(/[\d,]+/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')));
  if (kilograms.includes('less')) return { from: 0, to: first };
  return { from: first, to: second };
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Leaves out what is undefined. */
function without<T extends object>(entries: T): Defined<T> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Defined<T>;
}
