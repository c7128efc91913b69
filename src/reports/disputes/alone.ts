import type { Evidence } from '../../report/evidence/evidence.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { readAccidents } from '../assemble/accidents/accidents.ts';
import { assemble } from '../assemble/assemble.ts';
import { Absence } from '../assemble/common/absence.ts';
import { sortEvidence } from '../assemble/common/sorted-evidence.ts';
import { readInspections } from '../assemble/condition/inspections.ts';
import { findReadings } from '../assemble/condition/odometer.ts';
import { readRecalls } from '../assemble/condition/recalls.ts';
import { readAuctions } from '../assemble/market/auctions.ts';
import { readListings } from '../assemble/market/listings.ts';
import { readOwnership } from '../assemble/registration/ownership.ts';
import { checkTheft } from '../assemble/registration/theft.ts';
import { readVehicleHistory } from '../assemble/registration/titles.ts';
import { readServices } from '../assemble/service/service.ts';
import { entriesOf, type RecordKind } from '../records/entries.ts';
import { sightOf } from '../records/sight.ts';
import type { RecordLook } from './looks.ts';
import type { Making, Piece } from './pieces.ts';

/**
 * What entries of a kind each piece of evidence would make by itself. Only the part of a report that has them is made: a
 * whole one would cost a hundred times as much, for each piece.
 */
export class LooksAlone {
  readonly #vin: Vin;
  readonly #making: Making;
  readonly #looks = new Map<RecordKind, Map<Evidence, readonly RecordLook[]>>();

  constructor(vin: Vin, making: Making) {
    this.#vin = vin;
    this.#making = making;
  }

  of({ evidence }: Piece, kind: RecordKind): readonly RecordLook[] {
    let ofKind = this.#looks.get(kind);
    if (!ofKind) this.#looks.set(kind, (ofKind = new Map<Evidence, readonly RecordLook[]>()));
    let looks = ofKind.get(evidence);
    if (!looks) ofKind.set(evidence, (looks = this.ofAll([evidence], kind)));
    return looks;
  }

  /** What entries these make together, without any others. */
  ofAll(evidence: readonly Evidence[], kind: RecordKind): readonly RecordLook[] {
    const { guard, vinHash } = this.#making;
    const { value } = guard.clean(this.#partWith(evidence, kind));
    return entriesOf({ ...noEntries, ...value } as AssembledReport)
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ kind, sight: sightOf(entry, vinHash) }));
  }

  #partWith(all: readonly Evidence[], kind: RecordKind): Partial<AssembledReport> {
    const { now } = this.#making;
    const evidence = sortEvidence(all);
    switch (kind) {
      case 'reading':
        return { mileage: findReadings(evidence) };
      case 'inspection':
        return { inspections: readInspections(evidence) };
      case 'service':
        return { services: readServices(evidence) };
      case 'damage':
        return { accidents: readAccidents(evidence) };
      case 'owner':
        return { ownership: readOwnership(evidence, now) };
      case 'recall':
        return { recalls: readRecalls(evidence) };
      case 'advert':
        return { listings: readListings(evidence) };
      case 'auction':
        return { auctions: readAuctions(evidence) };
      case 'theft': {
        const { stolenCheck } = checkTheft(evidence, new Absence(evidence, []));
        return stolenCheck ? { stolenCheck } : {};
      }
      case 'event':
      case 'titleOwner':
      case 'brand': {
        const vehicleHistory = readVehicleHistory(evidence, now);
        return vehicleHistory ? { vehicleHistory } : {};
      }
      case 'registration':
        return assemble({ vin: this.#vin, evidence: all, outcomes: [] }, now);
      default:
        return {};
    }
  }
}

const noEntries = {
  mileage: [],
  ownership: [],
  accidents: [],
  inspections: [],
  recalls: [],
  services: [],
  listings: [],
  auctions: [],
} satisfies Partial<AssembledReport>;
