import { decodeNorthAmerican, type NorthAmericanDecoding } from '../../src/vehicles/north-american/decode.ts';
import { vpicTables } from '../../src/vehicles/north-american/tables.ts';
import { readVin } from '../../src/vehicles/vin/read.ts';
import { Agreement } from './agreement.ts';
import { withCorgi, type CorgiAnswer } from './corgi.ts';
import { makeUpVins } from './made-up-vins.ts';
import { readRecorded } from './recorded.ts';

const usage = `usage: node tables/vpic/compare.ts vins COUNT             how long made-up VINs take, and how many decode
       node tables/vpic/compare.ts vins COUNT CORGI-FOLDER  and how they agree with corgi, unpacked there
       node tables/vpic/compare.ts recorded FOLDER          agreement with recorded answers, decode-*.json
`;

const recordedFields: readonly [ours: Exclude<keyof NorthAmericanDecoding, 'turbo' | 'problems'>, theirs: string][] = [
  ['make', 'Make'],
  ['model', 'Model'],
  ['year', 'ModelYear'],
  ['series', 'Series'],
  ['trim', 'Trim'],
  ['vehicleType', 'VehicleType'],
  ['bodyClass', 'BodyClass'],
  ['doors', 'Doors'],
  ['cylinders', 'EngineCylinders'],
  ['displacementL', 'DisplacementL'],
  ['displacementCc', 'DisplacementCC'],
  ['fuelPrimary', 'FuelTypePrimary'],
  ['fuelSecondary', 'FuelTypeSecondary'],
  ['engineModel', 'EngineModel'],
  ['engineConfiguration', 'EngineConfiguration'],
  ['gvwrFrom', 'GVWR'],
  ['gvwrTo', 'GVWR_to'],
  ['driveType', 'DriveType'],
  ['electrification', 'ElectrificationLevel'],
  ['basePriceUsd', 'BasePrice'],
];

const [task, argument = '', folder] = process.argv.slice(2);

if (task === 'vins' && Number(argument) > 0) {
  const vins = measure(Number(argument));
  if (folder !== undefined) await compareWithCorgi(vins, folder);
} else if (task === 'recorded' && argument !== '') {
  compareWithRecorded(argument);
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}

function measure(count: number): readonly string[] {
  const before = process.memoryUsage();
  const [first, firstMs] = timed(() => decodeNorthAmerican(read('1HGCM82633A004352')));
  const after = process.memoryUsage();
  const vins = makeUpVins(vpicTables(), count);
  const [decodings, times]: [NorthAmericanDecoding[], number[]] = [[], []];
  for (const vin of vins) {
    const [decoding, ms] = timed(() => decodeNorthAmerican(vin));
    decodings.push(decoding);
    times.push(ms * 1000);
  }
  const percentile = (share: number) =>
    Math.round(times.toSorted((one, other) => one - other)[Math.floor(share * (count - 1))] ?? 0);
  const withModel = decodings.filter(({ model }) => model !== undefined).length;
  const clean = decodings.filter(({ problems }) => problems.every((problem) => problem === 14)).length;
  print(`first VIN (${first.make} ${first.model}), loading included: ${firstMs.toFixed(0)} ms`);
  print(`memory: resident +${megabytes(after.rss - before.rss)}, heap +${megabytes(after.heapUsed - before.heapUsed)}`);
  print(`${count} VINs: median ${percentile(0.5)} µs, p99 ${percentile(0.99)} µs, longest ${percentile(1)} µs`);
  print(`with model: ${withModel}, without problems: ${clean}\n`);
  return vins;
}

async function compareWithCorgi(vins: readonly string[], corgiFolder: string): Promise<void> {
  const agreement = new Agreement();
  const refusals = new Map<string, number>();
  const times: number[] = [];
  await withCorgi(corgiFolder, async (decode) => {
    for (const vin of vins) {
      const start = performance.now();
      const theirs = await decode(vin);
      times.push(performance.now() - start);
      for (const { message } of theirs.errors) refusals.set(message, (refusals.get(message) ?? 0) + 1);
      addCorgi(agreement, vin, decodeNorthAmerican(read(vin)), theirs);
    }
  });
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  print(`corgi: median ${(median * 1000).toFixed(0)} µs\n`);
  print(agreement.write());
  for (const [message, count] of refusals) print(`corgi's errors: ${count} × ${message}`);
}

function addCorgi(agreement: Agreement, vin: string, ours: NorthAmericanDecoding, theirs: CorgiAnswer): void {
  const { vehicle = {}, engine = {} } = theirs.components;
  agreement.add(vin, 'year', ours.year, vehicle.year);
  // Where it has taken another year, everything else is of another vehicle.
  if (vehicle.year !== undefined && vehicle.year !== ours.year) return;
  agreement.add(vin, 'make', ours.make, vehicle.make || undefined);
  agreement.add(vin, 'model', ours.model, vehicle.model || undefined);
  agreement.add(vin, 'series', ours.series, vehicle.series || undefined);
  agreement.add(vin, 'trim', ours.trim, vehicle.trim || undefined);
  agreement.add(vin, 'doors', ours.doors, vehicle.doors || undefined);
  agreement.add(vin, 'fuelPrimary', ours.fuelPrimary, vehicle.fuelType || undefined);
  agreement.add(vin, 'gvwrFrom', ours.gvwrFrom, vehicle.gvwr || undefined);
  agreement.add(vin, 'cylinders', ours.cylinders, engine.cylinders || undefined);
  agreement.add(vin, 'engineModel', ours.engineModel, engine.model || undefined);
}

function compareWithRecorded(recordedFolder: string): void {
  const agreement = new Agreement();
  for (const vehicle of readRecorded(recordedFolder)) {
    const vin = vehicle['VIN'] ?? '';
    const { turbo, problems, ...ours } = decodeNorthAmerican(read(vin));
    const fields: [name: string, ours: unknown, theirs: string | null | undefined][] = [
      ...recordedFields.map(([own, theirs]) => [own, ours[own], vehicle[theirs]] as [string, unknown, string | null]),
      ['turbo', turbo === undefined ? undefined : turbo ? 'Yes' : 'No', vehicle['Turbo']],
      ['problems', problems.join(',') || '0', vehicle['ErrorCode']],
    ];
    for (const [name, own, theirs] of fields) {
      const verdict = agreement.add(vin, name, own as string | number | undefined, theirs || undefined);
      print(`${vin} ${name.padEnd(20)} ${verdict ?? 'absent'}`);
    }
  }
  print(`\n${agreement.write()}`);
}

function timed<T>(work: () => T): [result: T, ms: number] {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
}

function read(vin: string) {
  const reading = readVin(vin);
  if (!reading.ok) throw new Error(`${vin} ${reading.problem}`);
  return reading.vin;
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
