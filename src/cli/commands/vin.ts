import { OperatorError } from '../../kernel/errors.ts';
import { describeVin, type VinDescription } from '../../vehicles/vin/describe.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import type { PureCommand } from '../command.ts';
import { pairs } from '../table.ts';

const verdicts = {
  valid: 'computes',
  mismatch: 'does not compute, as it must on a vehicle made for North America',
  notApplicable: 'does not compute, which means nothing outside North America',
} as const;

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
    const description = describeVin(reading.vin, { latestYear: now.getUTCFullYear() + 1 });
    return { json: { valid: true, ...description }, text: pairs(rowsOf(description)) };
  },
};

function rowsOf(vin: VinDescription): [string, string][] {
  const { candidates, basis } = vin.modelYears;
  const years = candidates.length === 0 ? 'not told' : candidates.join(' or ');
  return [
    ['VIN', vin.vin],
    ['maker code', `${vin.wmi}${vin.smallManufacturer ? ' (a maker of fewer than 1,000 vehicles a year)' : ''}`],
    ['description', vin.vds],
    ['serial part', vin.vis],
    ['built in', [vin.country, vin.region].filter(Boolean).join(', ') || 'not assigned'],
    ['model year', basis === 'customary' && candidates.length > 0 ? `${years}, if position 10 tells it` : years],
    [
      'check digit',
      `${vin.checkDigit.found}, ${verdicts[vin.checkDigit.verdict]} (expected ${vin.checkDigit.expected})`,
    ],
  ];
}
