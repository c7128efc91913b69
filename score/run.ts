import { makeProgress } from '../harness/command/progress.ts';
import { firstWorldSections, scoreFirstWorld } from './first-world.ts';
import { readOptions, type Options } from './options.ts';
import { patternSections, scorePatterns } from './pattern-world.ts';
import { recordSections, scoreRecords } from './record-world.ts';
import type { WorldResult } from './result.ts';
import { scoreSecondWorld, secondWorldSections } from './second-world.ts';
import { isMissed, writeTable } from './table.ts';

const options = readOptions(process.argv.slice(2));
const progress = makeProgress(process.stderr);

const scoreOf = { first: scoreFirstWorld, second: scoreSecondWorld, patterns: scorePatterns, records: scoreRecords };

for (const world of worldsFor(options)) {
  const result = await scoreOf[world](options, progress);
  progress.clear();
  printResult(result);
}

/** The worlds that are asked for and have one of the sections that are. */
function worldsFor({ worlds, only }: Options): Options['worlds'] {
  const sectionsOf = {
    first: firstWorldSections,
    second: secondWorldSections,
    patterns: patternSections,
    records: recordSections,
  };
  const known = [...new Set(worlds.flatMap((world) => sectionsOf[world]))];
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new RangeError(`there is no section ${unknown}; there are ${known.join(', ')}`);
  return worlds.filter((world) => only.length === 0 || only.some((name) => sectionsOf[world].includes(name)));
}

function printResult({ heading, rows, notes, misses }: WorldResult): void {
  process.stdout.write(`${[heading, writeTable(rows), ...notes].join('\n\n')}\n\n`);
  if (options.showMisses) process.stdout.write(`${misses.map(({ vin, text }) => `${vin}  ${text}\n`).join('')}\n`);
  if (rows.some(isMissed)) process.exitCode = 1;
}
