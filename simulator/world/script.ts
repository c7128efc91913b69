import type { Body, Fuel, VehicleClass } from '../catalogue/model.ts';
import type { AccidentPlan } from './accidents.ts';
import type { Day } from './days.ts';
import type { Fate, TotalLoss } from './fate.ts';
import type { FlawPlan } from './flaws.ts';
import type { Owner, Sandbox, Use } from './life.ts';

/** What a sandbox vehicle lives through instead of what chance would bring. */
export interface Script {
  readonly sandbox: Sandbox;
  readonly make: string;
  readonly model: string;
  readonly vehicleClass: VehicleClass;
  readonly fuel?: Fuel;
  readonly body?: Body;
  readonly year: number;
  readonly builtOn: Day;
  readonly use: Use;
  /** Left to its owners where undefined. */
  readonly kmAYear: number | undefined;
  readonly stays: Fate['stays'];
  readonly owners?: readonly { readonly type: Owner['type']; readonly from: Day }[];
  readonly accidents: readonly AccidentPlan[];
  readonly losses: readonly TotalLoss[];
  readonly theft: Fate['theft'];
  readonly flaws: FlawPlan;
  /** Only its maker has a record of it. */
  readonly isEmpty: boolean;
}
