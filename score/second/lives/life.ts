import type {
  DamageType,
  DamageZone,
  DamagePosition,
  OwnerType,
  PartGroup,
  VehicleClass,
} from '../../../src/vehicles/codes.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import type { CountryCode } from '../countries.ts';
import type { Day } from '../days.ts';
import type { Course } from './course.ts';
import type { Instrument } from './instrument.ts';

/** Registered in a country; `to` is absent for the present one. */
export interface Stay {
  readonly country: CountryCode;
  readonly from: Day;
  readonly to?: Day;
}

export interface Owner {
  readonly type: OwnerType;
  readonly country: CountryCode;
  readonly from: Day;
  readonly to?: Day;
}

export interface Accident {
  readonly number: number;
  readonly on: Day;
  /** Where it happened; abroad now and then. */
  readonly country: CountryCode;
  /** Where the vehicle was registered and insured. */
  readonly home: CountryCode;
  readonly type: DamageType;
  readonly zones: readonly DamageZone[];
  readonly positions: readonly DamagePosition[];
  readonly parts: readonly PartGroup[];
  /** What putting it right costs, taxes included. */
  readonly costEur: number;
  readonly isTotalLoss: boolean;
  readonly wasVictim: boolean;
}

export interface Theft {
  readonly on: Day;
  readonly country: CountryCode;
  readonly recoveredOn?: Day;
}

/** What really happened to a vehicle. */
export interface Life {
  readonly vin: Vin;
  readonly vehicleClass: VehicleClass;
  readonly make: string;
  readonly model: string;
  readonly builtOn: Day;
  readonly firstRegisteredOn: Day;
  readonly stays: readonly Stay[];
  /** They follow each other without overlap, the first from the first registration. */
  readonly owners: readonly Owner[];
  readonly course: Course;
  readonly instrument: Instrument;
  readonly accidents: readonly Accident[];
  readonly theft?: Theft;
  readonly today: Day;
}
