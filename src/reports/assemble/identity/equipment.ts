import { equipmentCategories, equipmentTiers } from '../../../contract/report/equipment.ts';
import type { Equipped } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledEquipment } from '../../../report/model/vehicle.ts';
import type { SortedEvidence } from '../common/sorted-evidence.ts';

/**
 * Each item once, identified by its feature, its code or its wording; the features that matter most to buyers come
 * first.
 */
export function readEquipment(evidence: SortedEvidence): AssembledEquipment[] {
  const items = new Set<KnownItem>();
  const known = new Map<string, KnownItem>();
  for (const [place, record] of evidence.of('equipped').entries()) {
    const keys = keysOf(record);
    // A record may show that two items are the same: one had the code, the other the feature.
    const same = new Set(keys.flatMap((key) => known.get(key) ?? []));
    const [kept = { item: record, place }, ...sameAsKept] = [...same]
      .filter((one) => items.has(one))
      .toSorted((one, other) => one.place - other.place);
    for (const { item } of [...sameAsKept, { item: record }]) kept.item = { ...item, ...kept.item };
    for (const other of sameAsKept) items.delete(other);
    items.add(kept);
    for (const key of [...keys, ...sameAsKept.flatMap(({ item }) => keysOf(item))]) known.set(key, kept);
  }
  return [...items]
    .map(({ item: { code, description, source, category, tier, featureKey, original } }) =>
      onlyKnown({ code, description, source, category, tier, featureKey, wordingLanguage: original?.language }),
    )
    .toSorted((one, other) => weight(one) - weight(other));
}

/** One item, and the place of its first record. */
interface KnownItem {
  item: Equipped;
  readonly place: number;
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
