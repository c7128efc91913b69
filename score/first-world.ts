import { eachOf } from '../harness/async/each-of.ts';
import type { Progress } from '../harness/command/progress.ts';
import { askIn } from './ask.ts';
import { scoreVerdicts } from './odometer/verdicts.ts';
import type { Options } from './options.ts';
import type { WorldResult } from './result.ts';
import type { Scorer } from './scorer.ts';
import { scoreAccidents } from './sections/accidents.ts';
import { scoreFlags } from './sections/flags.ts';
import { scoreInspections, scoreOdometer, scoreOwnership, scoreServices } from './sections/lists.ts';
import { scoreRecalls } from './sections/recalls.ts';
import { scoreSilence } from './silence.ts';
import { startSimulator, type Simulator } from './simulator.ts';
import { drawHeldOutVins } from './vins.ts';

/** Vehicles that are asked about concurrently: more would not be faster. */
const atOnce = 8;

const scorersBySection: Readonly<Record<string, () => Scorer>> = {
  odometer: scoreVerdicts,
  mileage: scoreOdometer,
  ownership: scoreOwnership,
  accidents: scoreAccidents,
  inspections: scoreInspections,
  services: scoreServices,
  recalls: scoreRecalls,
  flags: scoreFlags,
};

export const firstWorldSections = [...Object.keys(scorersBySection), 'silence'];

/** The world of the simulated suppliers, asked over HTTP as a purchase and its worker do. */
export async function scoreFirstWorld(options: Options, progress: Progress): Promise<WorldResult> {
  const isWanted = (name: string) => options.only.length === 0 || options.only.includes(name);
  const scorers = Object.entries(scorersBySection).flatMap(([name, make]) => (isWanted(name) ? [make()] : []));
  const silence = scoreSilence();
  const simulator = await startSimulator();
  try {
    if (scorers.length > 0) await scoreVehicles(simulator, scorers, options, progress);
    if (isWanted('silence')) await scoreWithSuppliersDown(simulator, silence, options, progress);
  } finally {
    await simulator.stop();
  }
  const used = [...scorers, ...(isWanted('silence') ? [silence] : [])];
  const { seed, today } = options;
  const vehicles = options.vehicles.first;
  return {
    heading: `first world, ${vehicles} vehicles of the seed ${seed}, as they were on ${today}:`,
    rows: used.flatMap((scorer) => scorer.rows()),
    notes: scorers.flatMap((scorer) => scorer.notes?.() ?? []),
    misses: used.flatMap((scorer) => scorer.misses()),
  };
}

async function scoreVehicles(
  { openWorld }: Simulator,
  scorers: readonly Scorer[],
  { seed, vehicles: { first: vehicles }, today }: Options,
  progress: Progress,
): Promise<void> {
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
async function scoreWithSuppliersDown(
  { openWorld }: Simulator,
  silence: ReturnType<typeof scoreSilence>,
  { seed, vehicles: { first: vehicles }, today }: Options,
  progress: Progress,
): Promise<void> {
  const vins = drawHeldOutVins(`${seed} silence`, Math.max(1, Math.round(vehicles / 100)));
  const whole = await eachOf(vins, atOnce, askIn(await openWorld([]), today));
  const suppliers = whole[0]?.outcomes.map(({ supplier }) => supplier) ?? [];
  const thirds = [0, 1, 2].map((third) => suppliers.filter((_, place) => place % 3 === third));
  for (const down of [...suppliers.map((supplier) => [supplier]), ...thirds]) {
    progress.show(`without ${down.join(', ')}`);
    const ask = askIn(await openWorld(down), today, { mayMiss: true });
    await eachOf(whole, atOnce, async (vehicle) => silence.add(down, vehicle, await ask(vehicle.vin)));
  }
}
