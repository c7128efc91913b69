import { Type, type Static } from 'typebox';

import type { Identified } from '../../../report/evidence/vehicle.ts';
import type { Fuel } from '../../../vehicles/codes.ts';
import { jsonReader } from '../../connector/formats.ts';
import { withoutEmpty } from '../../connector/records.ts';
import { Cell, figureOf, firstPresent, textOf } from './cells.ts';
import { fuelOf, fuelOfHybridClass } from './words.ts';

const FuelRow = Type.Object({
  brandstof_volgnummer: Cell,
  brandstof_omschrijving: Cell,
  klasse_hybride_elektrisch_voertuig: Cell,
  nettomaximumvermogen: Cell,
  netto_max_vermogen_elektrisch: Cell,
  nominaal_continu_maximumvermogen: Cell,
  emissie_co2_gecombineerd_wltp: Cell,
  emis_co2_gewogen_gecombineerd_wltp: Cell,
  co2_uitstoot_gecombineerd: Cell,
  co2_uitstoot_gewogen: Cell,
  uitlaatemissieniveau: Cell,
  emissiecode_omschrijving: Cell,
});
type FuelRow = Static<typeof FuelRow>;

export const readFuels = jsonReader(Type.Array(FuelRow));

export type Driveline = Pick<Identified, 'fuel' | 'powerKw' | 'co2GPerKm' | 'emissionStandard'> & {
  readonly unknownFuels: readonly string[];
};

/** Combines the rows of a vehicle, one for each of its fuels. */
export function drivelineOf(unordered: readonly FuelRow[]): Driveline {
  const rows = unordered.toSorted((one, other) => placeOf(one) - placeOf(other));
  const words = [...new Set(rows.map((row) => textOf(row.brandstof_omschrijving)))].filter(
    (word) => word !== undefined,
  );
  const fuel = settleFuel(words, firstPresent(rows.map((row) => textOf(row.klasse_hybride_elektrisch_voertuig))));
  const figure = (...columns: readonly (keyof FuelRow)[]) =>
    firstPresent(columns.flatMap((column) => rows.map((row) => figureOf(row[column]))));
  return {
    unknownFuels: words.filter((word) => fuelOf(word) === undefined),
    ...withoutEmpty({
      fuel,
      // For a hybrid the engine's power; its motor has a column of its own.
      powerKw: figure('nettomaximumvermogen', 'netto_max_vermogen_elektrisch', 'nominaal_continu_maximumvermogen'),
      // The newer test cycle first; for plug-in vehicles the weighted value.
      co2GPerKm:
        (fuel === 'plugInHybrid' ? figure('emis_co2_gewogen_gecombineerd_wltp', 'co2_uitstoot_gewogen') : undefined) ??
        figure('emissie_co2_gecombineerd_wltp', 'co2_uitstoot_gecombineerd'),
      emissionStandard: firstPresent(rows.map(emissionStandardOf)),
    }),
  };
}

function placeOf(row: FuelRow): number {
  return figureOf(row.brandstof_volgnummer) ?? 0;
}

/**
 * Plug-in hybrids and others have the same fuels; only the class distinguishes them, and older vehicles have none. Of
 * two fuels used alternately, the less common one says more.
 */
function settleFuel(words: readonly string[], hybridClass: string | undefined): Fuel | undefined {
  const byClass = fuelOfHybridClass(hybridClass);
  if (byClass) return byClass;
  const fuels = words.map((word) => fuelOf(word));
  const unusual = fuels.find((fuel) => fuel !== undefined && !['petrol', 'diesel', 'electric'].includes(fuel));
  if (!fuels.includes('electric')) return unusual ?? firstPresent(fuels);
  if (unusual === 'hydrogen') return unusual;
  return fuels.length > 1 ? 'hybrid' : 'electric';
}

/** `EURO 6 W`; before that column existed, a bare number. Electric vehicles have letters without a meaning. */
function emissionStandardOf(row: FuelRow): string | undefined {
  const level = textOf(row.uitlaatemissieniveau);
  if (level !== undefined && /^euro\s*\w/i.test(level)) return level.replace(/^euro\s*/i, 'Euro ');
  const number = textOf(row.emissiecode_omschrijving);
  return number !== undefined && /^[1-7]$/.test(number) ? `Euro ${number}` : undefined;
}
