import { OperatorError } from '../../kernel/errors.ts';
import { describeVin, type VinDescription } from '../../vehicles/vin/describe.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import type { PureCommand } from '../command.ts';
import { pairs } from '../table.ts';

const verdicts = {
  valid: 'which computes',
  mismatch: 'which does not compute, as it must on a vehicle made for North America',
  notApplicable: 'which does not compute and need not outside North America',
} as const;

const regions = {
  africa: 'Africa',
  asia: 'Asia',
  europe: 'Europe',
  northAmerica: 'North America',
  oceania: 'Oceania',
  southAmerica: 'South America',
} as const;

const countries = new Intl.DisplayNames('en', { type: 'region' });

export const vinCheck: PureCommand = {
  name: 'vin check',
  summary: 'Tell what a VIN says; needs neither service nor database',
  arguments: ['VIN'],
  options: {},
  needs: 'nothing',
  run({ positionals: [text = ''] }, { now }) {
    const reading = readVin(text);
    if (!reading.ok) throw new OperatorError(`the VIN ${reading.problem}`);
    // A model year begins in the year before it.
    const vin = describeVin(reading.vin, { latestYear: now.getUTCFullYear() + 1 });
    const json = { valid: true, ...vin, region: vin.region ?? null, country: vin.country ?? null };
    return { json, text: pairs(rowsOf(vin)) };
  },
};

function rowsOf(vin: VinDescription): [string, string][] {
  const { candidates, basis } = vin.modelYears;
  const years = candidates.length === 0 ? 'not told' : candidates.join(' or ');
  const { found, expected, verdict } = vin.checkDigit;
  const origin = [vin.country && countries.of(vin.country), vin.region && regions[vin.region]];
  return [
    ['VIN', vin.vin],
    ['maker code', `${vin.wmi}${vin.smallManufacturer ? ' (a maker of fewer than 1,000 vehicles a year)' : ''}`],
    ['description', vin.vds],
    ['serial part', vin.vis],
    ['built in', origin.filter(Boolean).join(', ') || 'not assigned'],
    ['model year', basis === 'customary' && candidates.length > 0 ? `${years}, if position 10 tells it` : years],
    ['check digit', `${found}, ${verdicts[verdict]}${verdict === 'valid' ? '' : ` (${expected} would)`}`],
  ];
}
