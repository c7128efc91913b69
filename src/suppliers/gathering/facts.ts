import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Fuel, VehicleClass } from '../../vehicles/codes.ts';
import { findMaker } from '../../vehicles/makers/find.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import type { Facts, SupplierProfile } from '../supplier.ts';

/** What has become known of a vehicle while suppliers are asked, for those that need to know it. */
export class KnownFacts {
  #make: string | undefined;
  /** What the VIN says, where its code belongs to one make alone; suppliers know better. */
  readonly #makeOfVin: string | undefined;
  #model: string | undefined;
  #year: number | undefined;
  #vehicleClass: VehicleClass | undefined;
  #fuel: Fuel | undefined;
  #firstRegisteredAt: string | undefined;
  /** The plate by country, the latest where there were several. */
  readonly #plates = new Map<string, { plate: string; since: string }>();
  readonly #countries = new Set<string>();

  readonly #vin: Vin;

  constructor(vin: Vin) {
    this.#vin = vin;
    const maker = findMaker(vin);
    this.#makeOfVin = maker?.otherMakes.length === 0 ? maker.make : undefined;
    if (maker?.classes.length === 1) this.#vehicleClass = maker.classes[0];
  }

  /** What is known first stays: a question that went out with it must not contradict a later one. */
  learn(evidence: readonly Evidence[]): void {
    for (const record of evidence) {
      if (record.kind === 'identified' && record.source !== 'classifieds') {
        this.#make ??= record.make;
        this.#model ??= record.model;
        this.#year ??= record.year;
        this.#vehicleClass ??= record.vehicleClass;
        this.#fuel ??= record.fuel;
      }
      if (record.kind === 'registered') {
        this.#countries.add(record.country);
        const registeredAt = record.firstRegisteredAt ?? record.date;
        if (registeredAt !== undefined && !(this.#firstRegisteredAt && this.#firstRegisteredAt <= registeredAt)) {
          this.#firstRegisteredAt = registeredAt;
        }
        const since = record.date ?? '';
        const known = this.#plates.get(record.country);
        if (record.plate !== undefined && (!known || known.since < since)) {
          this.#plates.set(record.country, { plate: record.plate, since });
        }
      }
    }
  }

  /** Whether a supplier deals with such a vehicle, as far as its class is known. */
  isDealtWithBy({ classes, isFor }: SupplierProfile): boolean {
    if (isFor && !isFor(this.#vin)) return false;
    return this.#vehicleClass === undefined || classes.includes(this.#vehicleClass);
  }

  /** What a supplier is told; undefined while something that it needs is not known. */
  for({ needs, countries }: SupplierProfile): Facts | undefined {
    const country = countries.find((code) => this.#countries.has(code));
    const plated = countries.find((code) => this.#plates.has(code));
    const make = this.#make ?? this.#makeOfVin;
    const facts: Facts = {
      ...(make !== undefined && { make }),
      ...(this.#model !== undefined && { model: this.#model }),
      ...(this.#year !== undefined && { year: this.#year }),
      ...(this.#vehicleClass !== undefined && { vehicleClass: this.#vehicleClass }),
      ...(this.#fuel !== undefined && { fuel: this.#fuel }),
      ...(this.#firstRegisteredAt !== undefined && { firstRegisteredAt: this.#firstRegisteredAt }),
      ...(country !== undefined && { country }),
      ...(plated !== undefined && { plate: this.#plates.get(plated)?.plate ?? '' }),
    };
    return needs.every((need) => facts[need] !== undefined) ? facts : undefined;
  }
}
