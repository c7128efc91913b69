import { recognizeCode } from '../../language/recognition/recognize.ts';
import type { AssembledAccident, AssembledAuction } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { recognizeStory } from '../recorded/events.ts';
import { compareSeverity } from './severity.ts';

/** What a buyer must know of by name, whatever it cost. */
type NamedDamage = 'flood' | 'fire';

const stories: Readonly<Record<NamedDamage, readonly string[]>> = {
  flood: ['flood', 'stoodInWater'],
  fire: ['fire', 'engineBayFire'],
};

const lotDamage: Readonly<Record<NamedDamage, readonly string[]>> = {
  flood: ['flood'],
  fire: ['burn', 'engineBurn', 'interiorBurn'],
};

/** By the kind of damage, or by the description where the kind says only how it ended. */
export function isDamageBy(kind: NamedDamage, accident: AssembledAccident): boolean {
  return accident.type === kind || recognizeStory(accident).some((code) => stories[kind].includes(code));
}

/**
 * The worst of such damage, or what an auction says of it. A title that has the mark says it by itself, and an auction need
 * not repeat it.
 */
export function findDamageBy(kind: NamedDamage, report: AssembledReport): { readonly date: string } | undefined {
  const worst = report.accidents.toSorted(compareSeverity(report)).find((accident) => isDamageBy(kind, accident));
  if (worst || report.vehicleHistory?.titleBrands.includes(kind)) return worst;
  const lot = report.auctions.find((auction) => isSoldDamagedBy(kind, auction));
  return lot && { date: lot.saleDate };
}

function isSoldDamagedBy(kind: NamedDamage, { primaryDamage, secondaryDamage }: AssembledAuction): boolean {
  return [primaryDamage, secondaryDamage].some((text) => {
    const code = recognizeCode(text, 'auctionDamage', 'en');
    return code !== undefined && lotDamage[kind].includes(code);
  });
}
