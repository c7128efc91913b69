import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Fuel, VehicleClass } from '../../vehicles/codes.ts';
import { findMaker } from '../../vehicles/makers/find.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import type { VehicleFacts, SupplierProfile } from '../supplier.ts';

/** The facts that have been found about a vehicle so far, for suppliers that need them in their requests. */
export class KnownFacts {
  #make: string | undefined;
  /** From the VIN, where the manufacturer code belongs to a single make. What suppliers report has precedence. */
  readonly #makeOfVin: string | undefined;
  #model: string | undefined;
  #year: number | undefined;
  #vehicleClass: VehicleClass | undefined;
  #fuel: Fuel | undefined;
  #firstRegisteredAt: string | undefined;
  /** By country; the latest where there were several. */
  readonly #plates = new Map<string, { plate: string; since: string }>();
  readonly #countries = new Set<string>();

  readonly #vin: Vin;

  constructor(vin: Vin) {
    this.#vin = vin;
    const maker = findMaker(vin);
    this.#makeOfVin = maker?.otherMakes.length === 0 ? maker.make : undefined;
    if (maker?.classes.length === 1) this.#vehicleClass = maker.classes[0];
  }

  /** The first value stays, so that two requests of one gathering never contradict each other. */
  addEvidence(evidence: readonly Evidence[]): void {
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

  /** Whether a supplier covers the vehicle, as far as its class is known. */
  isCoveredBy({ classes, coversVin }: SupplierProfile): boolean {
    if (coversVin && !coversVin(this.#vin)) return false;
    return this.#vehicleClass === undefined || classes.includes(this.#vehicleClass);
  }

  /** The facts to send to a supplier; undefined while one that it needs is unknown. */
  factsFor({ needs, countries }: SupplierProfile): VehicleFacts | undefined {
    const country = countries.find((code) => this.#countries.has(code));
    const plated = countries.find((code) => this.#plates.has(code));
    const make = this.#make ?? this.#makeOfVin;
    const facts: VehicleFacts = {
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
