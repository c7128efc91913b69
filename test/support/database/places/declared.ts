import { placeColumns, type TablePlaces } from '../../../../src/database/table-places.ts';
import { tablePlaces } from '../../../../src/main/table-places.ts';

/** All tables that are declared to live so. */
export function allThatLive(place: keyof TablePlaces): string[] {
  return tablePlaces.flatMap((places) => places[place] ?? []);
}

/** Views have the rows of these tables. */
export const views: Readonly<Record<string, keyof typeof placeColumns>> = {
  'reports.inquiry': 'byPartner',
  'suppliers.uncleaned_picture': 'byVehicle',
};

/** What lives by partner or by vehicle. */
export const spread: ReadonlyMap<string, keyof typeof placeColumns> = new Map([
  ...(['byPartner', 'byVehicle'] as const).flatMap((place) =>
    allThatLive(place).map((table) => [table, place] as const),
  ),
  ...Object.entries(views),
]);

/** The column by which the rows of a table are spread. */
export function keyOf(table: string): string | undefined {
  const place = spread.get(table);
  return place && placeColumns[place];
}
