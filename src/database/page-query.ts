/**
 * Which rows of a list are wanted: the next ones after a place, in one of two orders. One statement reads both orders:
 *
 *     order by case when ${isDescending}::boolean then id end desc, case when not ${isDescending}::boolean then id end
 *
 * Where statements are planned for their values (`plansForValues`), PostgreSQL folds such a case to the column, or to a constant
 * that orders nothing, and reads an index in the order of the page.
 */
export interface PageQuery<Place> {
  readonly after: Place | null;
  readonly isDescending: boolean;
  readonly count: number;
}
