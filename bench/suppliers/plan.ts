/** One supplier of the bench: how long it takes, as a part of what the slowest of the fast ones takes, and how much it has. */
export interface Planned {
  readonly id: string;
  readonly timeShare: number;
  readonly recordCount: number;
  /** It takes an order first, and has something only for a request with the order's number. */
  readonly takesOrders: boolean;
}

/** The slowest of the fast ones: nobody's purchase can be quicker. */
export const slowestId = 'workshops';

/** As purchases have them: some that know the vehicle, some that have nothing on it, one that needs time. */
export const plannedSuppliers: readonly Planned[] = [
  { id: 'register', timeShare: 0.2, recordCount: 1, takesOrders: false },
  { id: 'thefts', timeShare: 0.3, recordCount: 0, takesOrders: false },
  { id: 'claims', timeShare: 0.4, recordCount: 0, takesOrders: false },
  { id: 'inspections', timeShare: 0.6, recordCount: 40, takesOrders: false },
  { id: slowestId, timeShare: 1, recordCount: 30, takesOrders: false },
  { id: 'titles', timeShare: 0.2, recordCount: 10, takesOrders: true },
];

/** Where a supplier is asked about a vehicle. */
export function questionPath(supplierId: string, vin: string): string {
  return `/${supplierId}/${vin}`;
}
