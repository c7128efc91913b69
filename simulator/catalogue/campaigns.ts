import { generationOf } from './generations.ts';
import { hash, pickNumber, pickOne } from './hash.ts';
import type { Campaign, Fuel, Make, Model, VehicleClass } from './model.ts';
import { fuels, risks, vehicleClasses } from './model.ts';
import { readTable } from './table.ts';

interface Template extends Pick<Campaign, 'component' | 'summary' | 'consequences' | 'remedy' | 'risk'> {
  readonly classes: readonly VehicleClass[];
  /** Only where the model was sold with one of these. */
  readonly fuels?: readonly Fuel[];
  /** First and last model year in which such a fault is possible. */
  readonly from?: number;
  readonly to?: number;
}

const templates: readonly Template[] = readTable('recalls.txt', [
  'component',
  'risk',
  'classes',
  'years',
  'fuels',
  'summary',
  'consequences',
  'remedy',
]).map((row) => ({
  component: row.text('component'),
  risk: row.word('risk', risks),
  classes: row.words('classes', vehicleClasses),
  summary: row.text('summary'),
  consequences: row.text('consequences'),
  remedy: row.text('remedy'),
  ...(row.has('years') && row.years('years')),
  ...(row.has('fuels') && { fuels: row.words('fuels', fuels) }),
}));

/** A campaign takes in the model years of one such span, so that neighbours share it. */
const yearsOfOneCampaign = 3;

/** The recalls of a model year, oldest first: the same at every call, none for many, four at most. */
export function campaignsOf(make: Make, model: Model, year: number): readonly Campaign[] {
  const span = Math.floor(year / yearsOfOneCampaign);
  const seed = `${make.name}/${model.name}/${span}`;
  const count = pickOne([0, 0, 1, 1, 1, 2, 2, 3, 4], 'campaigns', seed);
  return templates
    .filter((template) => fits(template, model, year))
    .toSorted((one, other) => hash(seed, one.component) - hash(seed, other.component))
    .slice(0, count)
    .map((template) => campaignFrom(template, model, span, seed))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

function fits(template: Template, model: Model, year: number): boolean {
  const { classes, fuels: concerned, from = 0, to = 9999 } = template;
  if (!classes.includes(model.vehicleClass) || year < from || year > to) return false;
  return !concerned || generationOf(model, year).engines.some(({ fuel }) => concerned.includes(fuel));
}

function campaignFrom(template: Template, model: Model, span: number, seed: string): Campaign {
  const { component, summary, consequences, remedy, risk } = template;
  const lastModelYear = (span + 1) * yearsOfOneCampaign - 1;
  const year = lastModelYear + pickNumber(3, seed, component, 'year');
  const month = 1 + pickNumber(12, seed, component, 'month');
  const day = 1 + pickNumber(28, seed, component, 'day');
  return {
    campaignId: `${year}/${numberIn(month, `${seed}/${component}`)}`,
    manufacturerCode: manufacturerCode(`${seed}/${component}`),
    date: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    component,
    summary,
    consequences,
    remedy,
    risk,
    vehiclesAffected: vehiclesAffected(model, lastModelYear, `${seed}/${component}`),
  };
}

const numberIn = (month: number, seed: string): string =>
  String((month - 1) * 75 + 1 + pickNumber(75, seed, 'number')).padStart(3, '0');

/** As the authority of the country numbers it: `16V-234` in the United States, `2016234` in Canada, else `2016/234`. */
export function numberedIn(campaign: Campaign, country: string): Campaign {
  const [year = '', number = ''] = campaign.campaignId.split('/');
  if (country === 'US') return { ...campaign, campaignId: `${year.slice(2)}V-${number}` };
  return country === 'CA' ? { ...campaign, campaignId: `${year}${number}` } : campaign;
}

const manufacturerCode = (seed: string): string =>
  `${10 + pickNumber(89, seed, 'code')}${'ABCDEFGHJKLMNPRSTUVWX'.charAt(pickNumber(21, 'letter', seed))}${pickNumber(10, seed)}`;

/** Its third power is the share of the vehicles that were built: few campaigns take in all of them, and none a dozen. */
const minShare = 0.15;

function vehiclesAffected(model: Model, year: number, seed: string): number {
  const { priceEur } = generationOf(model, year);
  const max = model.vehicleClass === 'car' || model.vehicleClass === 'van' ? 9_000_000_000 / priceEur : 40_000;
  const share = minShare + ((1 - minShare) * pickNumber(1000, seed, 'share')) / 1000;
  return Math.round(Math.min(600_000, max) * share ** 3);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
