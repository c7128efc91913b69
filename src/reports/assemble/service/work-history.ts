import type { Planned } from '../../../report/evidence/vehicle.ts';
import type { AssembledService } from '../../../report/model/records.ts';
import { recognizeWork } from '../../../report/recognized-work.ts';
import type { ServiceOperation } from '../../../vehicles/codes.ts';
import { normalizeText } from '../common/compare.ts';
import { compareText, type SortedEvidence } from '../common/sorted-evidence.ts';

/** When a job was last recorded, and the odometer reading then. */
export interface LastDone {
  readonly date: string;
  readonly mileageKm?: number;
}

/** A workshop visit, as far as it lists the jobs that were done. */
interface Visit extends LastDone {
  readonly operations: readonly ServiceOperation[];
  readonly words: readonly string[];
  /** A service by the maintenance plan without a list of its jobs. */
  readonly isVague: boolean;
}

/** All recorded visits in chronological order: those of workshops, and those that only a history register has. */
export class WorkHistory {
  readonly #visits: readonly Visit[];

  constructor(evidence: SortedEvidence, services: readonly AssembledService[]) {
    const heardOf = evidence.of('happened').filter(({ about }) => about === 'service');
    const visits: Visit[] = [
      ...services.map(({ date, mileageKm, operations, actions, description, serviceType, wordingLanguage }) => ({
        date,
        ...(mileageKm !== undefined && { mileageKm }),
        operations: [
          ...operations,
          ...operationsOf(description === undefined ? actions : [...actions, description], wordingLanguage),
        ],
        words: wordsOf(actions),
        isVague:
          (serviceType === 'regular' || operations.length + actions.length > 0) &&
          operations.every(isWholeService) &&
          saysOnlyServiced(actions, wordingLanguage),
      })),
      ...heardOf.map(({ date, odometerKm, details, original }) => ({
        date,
        ...(odometerKm !== undefined && { mileageKm: Math.round(odometerKm) }),
        operations: operationsOf(details, original?.language),
        words: wordsOf(details),
        isVague: details.length > 0 && saysOnlyServiced(details, original?.language),
      })),
    ];
    // Of one day, the record with a reading comes last, and is therefore the one that is found.
    this.#visits = visits.toSorted(
      (one, other) => compareText(one.date, other.date) || (one.mileageKm ?? -1) - (other.mileageKm ?? -1),
    );
  }

  /** The last time that a record names the job: by its code, in words that mean it, or in those of the plan. */
  lastTime(job: readonly Planned[]): LastDone | undefined {
    const operations = new Set(job.flatMap(({ operation }) => operation ?? []));
    const words = new Set(wordsOf(job.flatMap(({ wording, original }) => [wording, original?.wording ?? ''])));
    return this.#visits.findLast(
      (visit) =>
        visit.operations.some((operation) => operations.has(operation)) || visit.words.some((word) => words.has(word)),
    );
  }

  /** Whether there was a later service without a list of jobs. */
  hasVagueVisitAfter({ date }: LastDone): boolean {
    return this.#visits.some((visit) => visit.isVague && visit.date > date);
  }
}

/** A service by the plan. A record that names nothing else does not say which jobs were done. */
function isWholeService(operation: ServiceOperation): boolean {
  return operation === 'plannedService' || operation === 'minorService' || operation === 'majorService';
}

function saysOnlyServiced(lines: readonly string[], language: string | undefined): boolean {
  return lines.every((line) => {
    const operations = operationsOf([line], language);
    return operations.length > 0 && operations.every(isWholeService);
  });
}

/** Only of lines that say nothing else: brake pads that were checked are not new ones. */
function operationsOf(lines: readonly string[], language: string | undefined): ServiceOperation[] {
  return lines.flatMap((line) => {
    const { operations, isComplete } = recognizeWork(line, language);
    return isComplete ? operations : [];
  });
}

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => normalizeText(text) ?? []);
}
