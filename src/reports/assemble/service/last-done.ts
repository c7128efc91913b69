import type { Planned } from '../../../report/evidence/vehicle.ts';
import type { AssembledService } from '../../../report/model/records.ts';
import type { ServiceOperation } from '../../../vehicles/codes.ts';
import { compareText, type SortedEvidence } from '../common/evidence.ts';
import { plain } from '../common/same.ts';

/** When a job was last recorded, and what the odometer showed then. */
export interface LastDone {
  readonly date: string;
  readonly mileageKm?: number;
}

/** A visit to a workshop, as far as it tells which jobs were done. */
interface Visit extends LastDone {
  readonly operations: readonly ServiceOperation[];
  readonly words: readonly string[];
  /** By the maintenance plan, but nobody wrote down which of its jobs. */
  readonly isVague: boolean;
}

/** All visits on record in order of time: those of workshops, and those that only a history register tells of. */
export class WorkDone {
  readonly #visits: readonly Visit[];

  constructor(evidence: SortedEvidence, services: readonly AssembledService[]) {
    const heardOf = evidence.of('happened').filter(({ about }) => about === 'service');
    const visits: Visit[] = [
      ...services.map(({ date, mileageKm, operations, actions, serviceType }) => ({
        date,
        ...(mileageKm !== undefined && { mileageKm }),
        operations,
        words: wordsOf(actions),
        isVague: serviceType === 'regular' && operations.length + actions.length === 0,
      })),
      ...heardOf.map(({ date, odometerKm, details }) => ({
        date,
        ...(odometerKm !== undefined && { mileageKm: Math.round(odometerKm) }),
        operations: [],
        words: wordsOf(details),
        isVague: false,
      })),
    ];
    // Of one day, the record with a reading comes last and so is the one that is found.
    this.#visits = visits.toSorted(
      (one, other) => compareText(one.date, other.date) || (one.mileageKm ?? -1) - (other.mileageKm ?? -1),
    );
  }

  /** The last time that a record names the job, by its code or in the very words of the plan. */
  lastTime(job: readonly Planned[]): LastDone | undefined {
    const operations = new Set(job.flatMap(({ operation }) => operation ?? []));
    const words = new Set(wordsOf(job.flatMap(({ wording, original }) => [wording, original?.wording ?? ''])));
    return this.#visits.findLast(
      (visit) =>
        visit.operations.some((operation) => operations.has(operation)) || visit.words.some((word) => words.has(word)),
    );
  }

  /** Whether there was a service since, of which nobody can say what was done. */
  hasVagueVisitAfter({ date }: LastDone): boolean {
    return this.#visits.some((visit) => visit.isVague && visit.date > date);
  }
}

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => plain(text) ?? []);
}
