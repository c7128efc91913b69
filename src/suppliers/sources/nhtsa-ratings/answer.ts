import { Type } from 'typebox';

import type { Built } from '../../../report/evidence/vehicle.ts';
import { jsonReader } from '../../connector/formats.ts';
import type { HttpResponse } from '../../connector/http.ts';
import { SupplierFailure } from '../../supplier.ts';
import { longestName } from '../american/names.ts';
import { countOf, differs, figureOf, rejectMiscounted, textValueOf } from '../american/values.ts';
import type { Hints } from '../hints.ts';
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

/** A variant of a model that was rated on its own. */
export interface Variant {
  readonly id: number;
  readonly description: string;
}

export function variantsOf(response: HttpResponse): Variant[] {
  return listOf(response).flatMap(({ VehicleId, VehicleDescription: description }) => {
    const id = countOf(textValueOf(VehicleId));
    return id === undefined ? [] : [{ id, description: description ?? '' }];
  });
}

export function modelsOf(response: HttpResponse): string[] {
  return listOf(response).flatMap(({ Model: model }) => model?.trim() || []);
}

/** An unknown name gives an empty list, with status 200 or 400. */
function listOf(response: HttpResponse): ReturnType<typeof readVariants>['Results'] {
  if (![200, 400, 404].includes(response.status)) throw new SupplierFailure('malformed', `status ${response.status}`);
  const { Count: count, Results: results } = readVariants(response);
  rejectMiscounted(count, results);
  return results;
}

/** The variants that do not contradict the VIN; all of them if none remains. */
export function fitting(variants: readonly Variant[], hints: Hints): readonly Variant[] {
  const fit = variants.filter(({ description }) => {
    const { body, doors, drive } = variantOf(description);
    // Some count the tailgate as a door.
    const hasOtherDoors = differs(doors && Math.floor(doors / 2), hints.doors && Math.floor(hints.doors / 2));
    return !hasOtherDoors && !differs(drive, hints.drive) && !differs(body, hints.body);
  });
  return fit.length > 0 ? fit : variants;
}

type Ratings = Pick<Built, 'nhtsaRatings' | 'standardEquipment'>;

/** The ratings of one variant, without those that were not rated. */
export function ratingsOf(response: HttpResponse): Ratings {
  if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
  const { Count: count, Results: results } = readRatings(response);
  rejectMiscounted(count, results);
  const record = results[0] ?? {};
  const stars = Object.entries(ratingTypes).flatMap(([key, type]) => {
    const rating = textValueOf(record[key]);
    return /^[1-5]$/.test(rating) ? [{ type, rating }] : [];
  });
  const risks = Object.entries(riskTypes).flatMap(([key, type]) => {
    const share = figureOf(textValueOf(record[key]));
    return share !== undefined && share <= 1 ? [{ type, rating: `${Math.round(share * 1000) / 10} %` }] : [];
  });
  const tip = textValueOf(record.dynamicTipResult);
  const tips = /^(no tip|tip)$/i.test(tip) ? [{ type: 'Dynamic tip test', rating: tip }] : [];
  return {
    nhtsaRatings: [...stars, ...risks, ...tips],
    standardEquipment: Object.entries(equipmentNames).flatMap(([key, name]) =>
      record[key] === 'Standard' ? [{ name, description: 'Standard' }] : [],
    ),
  };
}

/** What all variants share, where the vehicle's variant is not known. */
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
