/**
 * Where the rows of a module's tables live once the database is spread over several servers. Each module declares its own;
 * a test holds its keys and statements to that, and migrations/citus.sql is made from it. docs/scaling.md says what it is for.
 */
export interface TablePlaces {
  /** With the partner's account: the partner's id is in every key, and in every statement but the named exceptions. */
  readonly byPartner?: readonly string[];
  /** With the vehicle, known by the hash of its VIN. */
  readonly byVehicle?: readonly string[];
  /** On every server: small, seldom written, read by all. */
  readonly everywhere?: readonly string[];
  /** On one server: queues, logs, and what concerns all partners. */
  readonly inOnePlace?: readonly string[];
  /** Functions, with their parameter types, that run where the rows of their parameter `partner` are, and use no others. */
  readonly functionsByPartner?: readonly string[];
}

/** The column that decides where a row lives. */
export const placeColumns = { byPartner: 'partner_id', byVehicle: 'vin_hash' } as const;

/** The tables of `src/database` itself. */
export const clusterTables: TablePlaces = {
  everywhere: ['cluster.secret'],
  inOnePlace: [
    'cluster.applied_function',
    'cluster.check_result',
    'cluster.clock_move',
    'cluster.migration',
    'cluster.node',
    // Triggers of other tables write to it.
    'cluster.state',
  ],
};
