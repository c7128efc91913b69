import { countryOf } from './countries.ts';
import type { Fate } from './fate.ts';
import type { Identity } from './identity.ts';
import { findIdentity } from './identity.ts';
import type { Life } from './life.ts';
import type { PlannedOwner } from './owners.ts';
import { scripts } from './sandbox-scripts.ts';
import type { Script } from './script.ts';

export const scriptOf = (vin: string): Script | undefined => scripts.get(vin);

export const identityOf = (script: Script): Identity => findIdentity(script);

export const fateOf = ({ use, stays, losses, theft }: Script): Fate => ({ use, stays, losses, theft, end: undefined });

/** Undefined where the owners are left to chance. */
export function ownersOf({ owners, stays }: Script): readonly PlannedOwner[] | undefined {
  return owners?.flatMap(({ type, from }, index) => {
    const stay = stays.findLast((candidate) => candidate.from <= from);
    const next = owners[index + 1]?.from;
    if (!stay) return [];
    const to = next !== undefined && next < (stay.to ?? Infinity) ? next : stay.to;
    const { code, towns } = countryOf(stay.country);
    return [{ type, from, to, country: code, region: towns[index % towns.length]?.region ?? '' }];
  });
}

/** No records at all: only what is known from the build. */
export const emptied = (life: Life): Life => ({
  ...life,
  stays: [],
  owners: [],
  odometer: { ...life.odometer, truth: [] },
  inspections: [],
  services: [],
  policies: [],
  accidents: [],
  thefts: [],
  recalls: [],
  listings: [],
  auctions: [],
  titleBrands: [],
  valuation: { ...life.valuation, shownKm: 0, adjustments: [] },
  flaws: [],
});

export const sandboxVins: readonly string[] = [...scripts.keys()];
