import type { Clock } from '../../kernel/clock.ts';
import type { SupplierHttp } from '../connector/http.ts';
import type { VehicleFacts, Supplier } from '../supplier.ts';

/** A public source that an operator may switch on: its description, and how it becomes a supplier. */
export type PublicSource = OnlineSource | OfflineSource;

interface OnlineSource extends DescribedSource {
  /** Default address; a configuration may override it. */
  readonly url: string;
  connect(settings: SourceSettings): Supplier;
}

/** A source that needs no network. */
interface OfflineSource extends DescribedSource {
  readonly url?: undefined;
  connect(settings: Omit<SourceSettings, 'http'>): Supplier;
}

interface DescribedSource {
  /** Its name in a configuration. */
  readonly id: string;
  /** Values that the operator must or may provide. */
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** A vehicle that the source is known to have records on; absent if no publisher names one. */
  readonly knownVehicle?: KnownVehicle;
  /** The statement that its licence requires, in the licence's own words. */
  readonly attribution?: SourceAttribution;
}

interface Parameter {
  /** What it is and where to get it, for error messages. */
  readonly help: string;
  readonly isNeeded: boolean;
  /** Must not be written in the configuration file itself. */
  readonly isSecret?: true;
}

export interface KnownVehicle {
  readonly vin: string;
  readonly facts: VehicleFacts;
}

export interface SourceAttribution {
  readonly statement: string;
  /** Language of the statement (BCP 47); English if absent. */
  readonly language?: string;
  /** Address of the licence. */
  readonly url: string;
}

export interface SourceSettings {
  readonly http: SupplierHttp;
  /** The operator's values; all required ones are present. */
  readonly values: Readonly<Record<string, string>>;
  readonly clock: Clock;
}
