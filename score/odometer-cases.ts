import { eachOf } from '../harness/async/each-of.ts';
import { makeProgress } from '../harness/command/progress.ts';
import { gatherIn } from '../harness/suppliers/gather.ts';
import { lifeOf } from '../simulator/world/live.ts';
import { sortEvidence } from '../src/reports/assemble/common/sorted-evidence.ts';
import { findReadings } from '../src/reports/assemble/condition/odometer.ts';
import { readReported } from './odometer/reported.ts';
import { truthOf } from './odometer/truth.ts';
import { readOptions } from './options.ts';
import { startSimulator } from './simulator.ts';
import { drawHeldOutVins } from './vins.ts';

/**
 * Writes the odometer histories of the vehicles of a seed with the verdicts that are right for them, a line each, so that
 * the judge can be tried without suppliers: node score/odometer-cases.ts --seed x --vehicles 500 > cases.jsonl
 */
const {
  seed,
  vehicles: { first: vehicles },
  today,
} = readOptions(process.argv.slice(2));
const progress = makeProgress(process.stderr);
const simulator = await startSimulator();
try {
  const gather = gatherIn(await simulator.openWorld([]), today);
  let done = 0;
  await eachOf(drawHeldOutVins(seed, vehicles), 8, async (vin) => {
    const { evidence } = await gather(vin);
    const life = lifeOf(vin, today);
    const { happened, visible, expected } = truthOf(
      life,
      readReported(evidence).map((reading) => ({ ...reading, isAdvert: reading.isApproximate })),
    );
    const readings = findReadings(sortEvidence(evidence));
    const note = `visible: ${visible.map(({ name }) => name).join(', ') || 'nothing'}; happened: ${[...happened].join(', ') || 'nothing'}`;
    const line = { id: vin, vehicleClass: life.build.vehicleClass, readings, expected, note };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    done += 1;
    if (done % 100 === 0) progress.show(`${done} of ${vehicles} vehicles`);
  });
  progress.clear();
} finally {
  await simulator.stop();
}
