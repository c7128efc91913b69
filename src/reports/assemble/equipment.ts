import { equipmentCategories, equipmentTiers } from '../../contract/report/equipment.ts';
import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledEquipment } from '../../presentation/assembled/vehicle.ts';
import type { Equipped } from '../../suppliers/evidence/vehicle.ts';
import type { SortedEvidence } from './evidence.ts';

/** Each item once, known again by its feature, its code or its wording; what buyers care about most comes first. */
export function readEquipment(evidence: SortedEvidence): AssembledEquipment[] {
  const items: { item: Equipped }[] = [];
  const known = new Map<string, { item: Equipped }>();
  for (const record of evidence.of('equipped')) {
    const keys = keysOf(record);
    const same = keys.map((key) => known.get(key)).find((found) => found !== undefined);
    const kept = same ?? { item: record };
    if (same) same.item = { ...record, ...same.item };
    else items.push(kept);
    for (const key of keys) if (!known.has(key)) known.set(key, kept);
  }
  return items
    .map(({ item: { code, description, source, category, tier, featureKey } }) =>
      onlyKnown({ code, description, source, category, tier, featureKey }),
    )
    .toSorted((one, other) => weight(one) - weight(other));
}

function keysOf({ featureKey, code, description }: Equipped): string[] {
  return [
    ...(featureKey === undefined ? [] : [`feature ${featureKey}`]),
    ...(code === undefined ? [] : [`code ${code}`]),
    `words ${description.toLowerCase()}`,
  ];
}

function weight({ tier, category }: AssembledEquipment): number {
  const tierPlace = tier === undefined ? equipmentTiers.length : equipmentTiers.indexOf(tier);
  const categoryPlace = category === undefined ? 0 : equipmentCategories.indexOf(category);
  return tierPlace * equipmentCategories.length + categoryPlace;
}
