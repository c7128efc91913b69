import { Type } from 'typebox';

import type { Built } from '../../../report/evidence/vehicle.ts';
import { jsonReader } from '../../connector/formats.ts';
import type { Reply } from '../../connector/http.ts';
import { SupplierFailure } from '../../supplier.ts';
import type { Hints } from '../american/hints.ts';
import { longestName } from '../american/names.ts';
import { countOf, differs, figureOf, refuseMiscounted, wordOf } from '../american/values.ts';
import { equipmentNames, ratingTypes, riskTypes, variantOf } from './words.ts';

const text = Type.Optional(Type.Union([Type.String({ maxLength: longestName }), Type.Null()]));
const Count = Type.Optional(Type.Unknown());

const readVariants = jsonReader(
  Type.Object({
    Count,
    Results: Type.Array(
      Type.Object({ VehicleId: Type.Optional(Type.Unknown()), VehicleDescription: text, Model: text }),
    ),
  }),
);
const readRatings = jsonReader(
  Type.Object({ Count, Results: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1 }) }),
);

/** A variant of a model that was rated by itself. */
export interface Variant {
  readonly id: number;
  readonly description: string;
}

export function variantsOf(reply: Reply): Variant[] {
  return listOf(reply).flatMap(({ VehicleId, VehicleDescription: description }) => {
    const id = countOf(wordOf(VehicleId));
    return id === undefined ? [] : [{ id, description: description ?? '' }];
  });
}

export function modelsOf(reply: Reply): string[] {
  return listOf(reply).flatMap(({ Model: model }) => model?.trim() || []);
}

/** A name that is not known is an empty list, with 200 or as a bad request. */
function listOf(reply: Reply): ReturnType<typeof readVariants>['Results'] {
  if (![200, 400, 404].includes(reply.status)) throw new SupplierFailure('malformed', `status ${reply.status}`);
  const { Count: count, Results: results } = readVariants(reply);
  refuseMiscounted(count, results);
  return results;
}

/** Those that are not another variant than the VIN tells of; all where it would leave none. */
export function fitting(variants: readonly Variant[], hints: Hints): readonly Variant[] {
  const fit = variants.filter(({ description }) => {
    const { body, doors, drive } = variantOf(description);
    // A tailgate is a door to some.
    const hasOtherDoors = differs(doors && Math.floor(doors / 2), hints.doors && Math.floor(hints.doors / 2));
    return !hasOtherDoors && !differs(drive, hints.drive) && !differs(body, hints.body);
  });
  return fit.length > 0 ? fit : variants;
}

type Ratings = Pick<Built, 'nhtsaRatings' | 'standardEquipment'>;

/** What the tests of one variant came to. What was not rated is left out. */
export function ratingsOf(reply: Reply): Ratings {
  if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
  const { Count: count, Results: results } = readRatings(reply);
  refuseMiscounted(count, results);
  const record = results[0] ?? {};
  const stars = Object.entries(ratingTypes).flatMap(([key, type]) => {
    const rating = wordOf(record[key]);
    return /^[1-5]$/.test(rating) ? [{ type, rating }] : [];
  });
  const risks = Object.entries(riskTypes).flatMap(([key, type]) => {
    const share = figureOf(wordOf(record[key]));
    return share !== undefined && share <= 1 ? [{ type, rating: `${Math.round(share * 1000) / 10} %` }] : [];
  });
  const tip = wordOf(record.dynamicTipResult);
  const tips = /^(no tip|tip)$/i.test(tip) ? [{ type: 'Dynamic tip test', rating: tip }] : [];
  return {
    nhtsaRatings: [...stars, ...risks, ...tips],
    standardEquipment: Object.entries(equipmentNames).flatMap(([key, name]) =>
      record[key] === 'Standard' ? [{ name, description: 'Standard' }] : [],
    ),
  };
}

/** Where it cannot be told which of several variants a vehicle is, that in which all of them are alike. */
export function commonOf(variants: readonly Ratings[]): Ratings {
  const [first = { nhtsaRatings: [], standardEquipment: [] }, ...others] = variants;
  return {
    nhtsaRatings: first.nhtsaRatings.filter(({ type, rating }) =>
      others.every(({ nhtsaRatings }) => nhtsaRatings.some((other) => other.type === type && other.rating === rating)),
    ),
    standardEquipment: first.standardEquipment.filter(({ name }) =>
      others.every(({ standardEquipment }) => standardEquipment.some((other) => other.name === name)),
    ),
  };
}

export function evidenceOf({ nhtsaRatings, standardEquipment }: Ratings, year: number): Built {
  return {
    kind: 'built',
    source: 'modelTests',
    country: 'US',
    knownFrom: String(year),
    recalls: [],
    warranties: [],
    nhtsaRatings,
    iihsRatings: [],
    standardEquipment,
    featureGroups: [],
  };
}
