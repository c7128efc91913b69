import { OperatorError } from '../../kernel/errors.ts';
import { describeVin, type VinDescription } from '../../vehicles/describe-vin.ts';
import type { Maker } from '../../vehicles/makers/find.ts';
import type { NorthAmericanDecoding } from '../../vehicles/north-american/decode.ts';
import { decodeForItsMarket } from '../../vehicles/preview-vin.ts';
import type { CheckDigit } from '../../vehicles/vin/check-digit.ts';
import type { ModelYears } from '../../vehicles/vin/model-year.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import type { PureCommand } from '../command.ts';
import { pairs } from '../table.ts';

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
  summary: 'Decode a VIN; needs neither service nor database',
  arguments: ['VIN'],
  options: {},
  needs: 'nothing',
  run({ positionals: [text = ''] }, { now }) {
    const reading = readVin(text);
    if (!reading.ok) throw new OperatorError(`the VIN ${reading.problem}`);
    // A model year begins in the year before it.
    const vin = describeVin(reading.vin, { latestYear: now.getUTCFullYear() + 1 });
    const { region = null, country = null, maker = null } = vin;
    const northAmerican = decodeForItsMarket(vin);
    return {
      json: { valid: true, ...vin, region, country, maker, northAmerican: northAmerican ?? null },
      text: pairs(rowsOf(vin, northAmerican)),
    };
  },
};

function rowsOf(vin: VinDescription, northAmerican: NorthAmericanDecoding | undefined): [string, string][] {
  const origin = [vin.country && countries.of(vin.country), vin.region && regions[vin.region]];
  return [
    ['VIN', vin.vin],
    ['maker code', `${vin.wmi}${vin.smallManufacturer ? ' (a maker of fewer than 1,000 vehicles a year)' : ''}`],
    ['maker', vin.maker ? writeMaker(vin.maker) : 'not known'],
    ['description', vin.vds],
    ['serial part', vin.vis],
    ['built in', origin.filter(Boolean).join(', ') || 'not assigned'],
    ['model year', writeModelYears(vin.modelYears)],
    ...(northAmerican ? decodedRows(northAmerican) : []),
    ['check digit', writeCheckDigit(vin.checkDigit)],
  ];
}

function writeMaker({ make, otherMakes, classes }: Maker): string {
  const makes = otherMakes.length === 0 ? make : `${make}, also ${otherMakes.join(', ')}`;
  return `${makes} (${classes.length === 0 ? 'bus' : classes.join(', ')})`;
}

function decodedRows(decoding: NorthAmericanDecoding): [string, string][] {
  const { make, model, year, series, trim, bodyClass, doors } = decoding;
  const rows: [string, (string | undefined)[]][] = [
    ['model', [`${make} ${model} of ${year}`]],
    ['version', [series, trim]],
    ['body', [bodyClass, doors === undefined ? undefined : `${doors} doors`]],
    ['engine', engineWords(decoding)],
  ];
  return rows
    .map(([name, words]): [string, string] => [name, words.filter(Boolean).join(', ')])
    .filter(([, text]) => text);
}

function engineWords(decoding: NorthAmericanDecoding): (string | undefined)[] {
  const { displacementL, cylinders, engineConfiguration, fuelPrimary, fuelSecondary, engineModel, turbo } = decoding;
  return [
    displacementL === undefined ? undefined : `${displacementL.toFixed(1)} l`,
    cylinders === undefined ? undefined : `${cylinders} ${cylinders === 1 ? 'cylinder' : 'cylinders'}`,
    engineConfiguration,
    turbo ? 'turbo' : undefined,
    [fuelPrimary, fuelSecondary].filter(Boolean).join(' and '),
    engineModel,
  ];
}

function writeModelYears({ candidates, ifLightVehicle, basis }: ModelYears): string {
  if (candidates.length === 0) return 'not given, position 10 has no year code';
  const repeats = candidates.length > 1 ? ' (the code repeats every 30 years)' : '';
  const years = `${candidates.join(' or ')}${repeats}`;
  if (basis === 'customary') return `${years}, if position 10 is a year code`;
  const required = `${years}, which position 10 must give in North America`;
  if (ifLightVehicle.length === 0) return `${required}; not of a car or light truck`;
  return ifLightVehicle.length < candidates.length
    ? `${required}; ${ifLightVehicle.join(' or ')} if it is a car or light truck`
    : required;
}

function writeCheckDigit({ found, expected, verdict }: CheckDigit): string {
  if (verdict === 'valid') return `${found}, valid`;
  const computes = `${found} does not compute (${expected} would)`;
  return verdict === 'mismatch'
    ? `mismatch: ${computes}, as it must on a vehicle made for North America`
    : `not applicable: ${computes} and need not outside North America`;
}
