import type { Clock } from '../../kernel/clock.ts';
import type { SupplierHttp } from '../connector/http.ts';
import type { Facts, Supplier } from '../supplier.ts';

/** A public source that an operator may switch on: what is to be known of it before, and how it becomes a supplier. */
export type PublicSource = OnlineSource | OfflineSource;

interface OnlineSource extends DescribedSource {
  /** Where it is, unless a configuration says otherwise. */
  readonly url: string;
  connect(settings: SourceSettings): Supplier;
}

/** One that asks nobody. */
interface OfflineSource extends DescribedSource {
  readonly url?: undefined;
  connect(settings: Omit<SourceSettings, 'http'>): Supplier;
}

interface DescribedSource {
  /** The name by which a configuration calls it. */
  readonly id: string;
  /** What the operator has to give for it, or may. */
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** A vehicle that it is known to know; absent where no publisher names one. */
  readonly knownVehicle?: KnownVehicle;
  /** What its licence wants to be said, in the words of the licence. */
  readonly attribution?: Attribution;
}

interface Parameter {
  /** What it is and where it is to be had, for messages. */
  readonly help: string;
  readonly isNeeded: boolean;
  /** Must not stand in the configuration itself. */
  readonly isSecret?: true;
}

export interface KnownVehicle {
  readonly vin: string;
  readonly facts: Facts;
}

export interface Attribution {
  readonly statement: string;
  /** Of the statement (BCP 47); English where nothing is said. */
  readonly language?: string;
  /** The licence. */
  readonly url: string;
}

export interface SourceSettings {
  readonly http: SupplierHttp;
  /** What the operator has given; all that is needed is there. */
  readonly values: Readonly<Record<string, string>>;
  readonly clock: Clock;
}
