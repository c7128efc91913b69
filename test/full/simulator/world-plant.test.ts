import assert from 'node:assert/strict';
import { it } from 'node:test';

import { lifeOf } from '../../../simulator/world/live.ts';
import { plant } from '../../../simulator/world/plant.ts';
import { sandboxVins } from '../../../simulator/world/sandbox.ts';

const word = 'Zwiebelfisch';
const lives = sandboxVins.map((vin) => lifeOf(vin, '2026-11-15'));

/** Values that programs compare or compute with. Everything else is text. */
const neverText = new Set(
  `vin make vehicleClass category year builtOn plantCountry body code fuel kind aspiration transmissions drives drive key hex
  country plate from to importedFrom currency type on decision nextOn group severity jobs issuedOn cause zones
  positions parts recordedBy recoveredOn repairedOn campaignId manufacturerCode date risk seller offeredAs status title brand
  use unit sandbox asOf emissionStandard energyLabel tier classes partNumber fuels adjustments source flaws slip`.split(
    /\s+/,
  ),
);
const alwaysText = new Set(['parts', 'brand']);

it('a planted word is in every free text of a life, and in nothing else', () => {
  for (const life of lives) {
    const planted = plant(life, word);
    visit(life, planted, [], (path, before, after) => {
      const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
      const isPlanText = path.includes('plan') && (alwaysText.has(name) || path.includes('options'));
      const isText = isPlanText ? name !== 'partNumber' : !neverText.has(name) && !isCategoryOfFeature(path);
      assert.equal(after.includes(word), isText, path.join('.'));
      if (!isText) assert.equal(after, before);
    });
  }
});

it('planting leaves the life itself as it was', () => {
  const [life] = lives;
  assert.ok(life);
  const copy = structuredClone(life);
  plant(life, word);
  assert.deepEqual(life, copy);
});

const isCategoryOfFeature = (path: readonly string[]): boolean => path.at(-1) === 'category';

function visit(
  before: unknown,
  after: unknown,
  path: readonly string[],
  check: (path: readonly string[], before: string, after: string) => void,
): void {
  if (typeof before === 'string') check(path, before, String(after));
  if (typeof before !== 'object' || before === null) return;
  for (const [key, value] of Object.entries(before)) {
    visit(value, (after as Record<string, unknown>)[key], [...path, key], check);
  }
}
