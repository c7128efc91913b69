import { hash } from './hash.ts';
import type { Feature, Make } from './model.ts';
import { featureCategories, featureTiers, vehicleClasses } from './model.ts';
import { readTable } from './table.ts';

const columns = ['category', 'key', 'tier', 'English', 'German', 'classes', 'years', 'standard since'] as const;

/** What a vehicle of any make can be equipped with. */
export const features: readonly Feature[] = readTable('features.txt', columns).map((row) => {
  const { from, to } = row.years('years');
  return {
    key: row.text('key'),
    category: row.word('category', featureCategories),
    tier: row.word('tier', featureTiers),
    en: row.text('English'),
    de: row.text('German'),
    classes: row.words('classes', vehicleClasses),
    since: from,
    ...(to < 9999 && { until: to }),
    ...(row.has('standard since') && { standardFrom: row.number('standard since') }),
  };
});

const codesByMake = new Map<string, ReadonlyMap<string, string>>();

/** The three characters under which a make's order sheet has a feature: plausible, not real, and its own alone. */
export function optionCode(make: Make, feature: Feature): string {
  const codes = codesByMake.get(make.name) ?? drawCodes(make.name);
  codesByMake.set(make.name, codes);
  return codes.get(feature.key) ?? codeFor(make.name, feature.key, 0);
}

function drawCodes(makeName: string): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const { key } of features) {
    let attempt = 0;
    while (taken.has(codeFor(makeName, key, attempt))) attempt += 1;
    const code = codeFor(makeName, key, attempt);
    taken.add(code);
    codes.set(key, code);
  }
  return codes;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

function codeFor(makeName: string, key: string, attempt: number): string {
  const number = hash('option', makeName, key, attempt);
  const first = Math.floor(number / 100) % 10;
  const second = letters.charAt(Math.floor(number / 1000) % letters.length);
  const third = letters.charAt(Math.floor(number / 100_000) % letters.length);
  return `${first}${second}${third}`;
}
