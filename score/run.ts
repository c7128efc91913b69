import { eachOf } from '../harness/async/each-of.ts';
import { makeProgress } from '../harness/command/progress.ts';
import { askIn } from './ask.ts';
import { scoreVerdicts } from './odometer/verdicts.ts';
import { readOptions, type Options } from './options.ts';
import type { Scorer } from './scorer.ts';
import { scoreAccidents } from './sections/accidents.ts';
import { scoreFlags } from './sections/flags.ts';
import { scoreInspections, scoreMileage, scoreOwnership, scoreServices } from './sections/lists.ts';
import { scoreRecalls } from './sections/recalls.ts';
import { scoreSilence } from './silence.ts';
import { startSimulator, type Simulator } from './simulator.ts';
import { isMissed, writeTable } from './table.ts';
import { drawHeldOutVins } from './vins.ts';

/** Vehicles that are asked about concurrently: more would not be faster. */
const atOnce = 8;

const scorersBySection: Readonly<Record<string, () => Scorer>> = {
  odometer: scoreVerdicts,
  mileage: scoreMileage,
  ownership: scoreOwnership,
  accidents: scoreAccidents,
  inspections: scoreInspections,
  services: scoreServices,
  recalls: scoreRecalls,
  flags: scoreFlags,
};

const options = readOptions(process.argv.slice(2));
const isWanted = (name: string) => options.only.length === 0 || options.only.includes(name);
const scorers = Object.entries(scorersBySection).flatMap(([name, make]) => (isWanted(name) ? [make()] : []));
const silence = scoreSilence();
const progress = makeProgress(process.stderr);

refuseUnknown(options);
const simulator = await startSimulator();
try {
  if (scorers.length > 0) await scoreVehicles(simulator, options);
  if (isWanted('silence')) await scoreWithSuppliersDown(simulator, options);
} finally {
  await simulator.stop();
  progress.clear();
}
printResults();

async function scoreVehicles({ openWorld }: Simulator, { seed, vehicles, today }: Options): Promise<void> {
  const ask = askIn(await openWorld([]), today);
  let done = 0;
  await eachOf(drawHeldOutVins(seed, vehicles), atOnce, async (vin) => {
    const vehicle = await ask(vin);
    for (const scorer of scorers) scorer.add(vehicle);
    done += 1;
    if (done % 100 === 0) progress.show(`${done} of ${vehicles} vehicles`);
  });
}

/** Each supplier alone, and each third of them together, over a few vehicles. */
async function scoreWithSuppliersDown({ openWorld }: Simulator, { seed, vehicles, today }: Options): Promise<void> {
  const vins = drawHeldOutVins(`${seed} silence`, Math.max(1, Math.round(vehicles / 100)));
  const whole = await eachOf(vins, atOnce, askIn(await openWorld([]), today));
  const suppliers = whole[0]?.outcomes.map(({ supplier }) => supplier) ?? [];
  const thirds = [0, 1, 2].map((third) => suppliers.filter((_, place) => place % 3 === third));
  for (const down of [...suppliers.map((supplier) => [supplier]), ...thirds]) {
    progress.show(`without ${down.join(', ')}`);
    const ask = askIn(await openWorld(down), today);
    await eachOf(whole, atOnce, async (vehicle) => silence.add(down, vehicle, await ask(vehicle.vin)));
  }
}

function refuseUnknown({ only }: Options): void {
  const known = [...Object.keys(scorersBySection), 'silence'];
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new RangeError(`there is no section ${unknown}; there are ${known.join(', ')}`);
}

function printResults(): void {
  const used = [...scorers, ...(isWanted('silence') ? [silence] : [])];
  const rows = used.flatMap((scorer) => scorer.rows());
  const notes = scorers.flatMap((scorer) => scorer.notes?.() ?? []);
  const { seed, vehicles, today } = options;
  const heading = `${vehicles} vehicles of the seed ${seed}, as they were on ${today}:`;
  process.stdout.write(`${[heading, writeTable(rows), ...notes].join('\n\n')}\n`);
  if (options.showMisses) {
    const misses = used.flatMap((scorer) => scorer.misses());
    process.stdout.write(`\n${misses.map(({ vin, text }) => `${vin}  ${text}\n`).join('')}`);
  }
  if (rows.some(isMissed)) process.exitCode = 1;
}
