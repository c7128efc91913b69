import { placeColumns, type TablePlaces } from '../../../../src/database/table-places.ts';
import { tablePlaces } from '../../../../src/main/table-places.ts';

/** All tables that are declared to live so. */
export function allThatLive(place: keyof TablePlaces): string[] {
  return tablePlaces.flatMap((places) => places[place] ?? []);
}

/** Where the rows of views live. */
export const views: Readonly<Record<string, keyof TablePlaces>> = {
  'billing.document_counter': 'inOnePlace',
  'billing.invoice': 'inOnePlace',
  'billing.invoice_file': 'inOnePlace',
  'billing.invoice_line': 'inOnePlace',
  'billing.reminder': 'inOnePlace',
  'billing.statement_file': 'byPartner',
  'reports.inquiry': 'byPartner',
  'suppliers.uncleaned_picture': 'byVehicle',
};

/** What lives by partner or by vehicle. */
export const spread: ReadonlyMap<string, keyof typeof placeColumns> = new Map(
  (['byPartner', 'byVehicle'] as const).flatMap((place) =>
    [...allThatLive(place), ...Object.keys(views).filter((view) => views[view] === place)].map(
      (table) => [table, place] as const,
    ),
  ),
);

/** The column by which the rows of a table are spread. */
export function keyOf(table: string): string | undefined {
  const place = spread.get(table);
  return place && placeColumns[place];
}
