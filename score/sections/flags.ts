import type { Life } from '../../simulator/world/life.ts';
import type { Evidence } from '../../src/report/evidence/evidence.ts';
import type { AssembledReport } from '../../src/report/model/report.ts';
import type { Scored } from '../ask.ts';
import { rateOf } from '../rates.ts';
import type { Miss, Scorer } from '../scorer.ts';

/** A short answer of the report. */
interface Flag {
  readonly name: string;
  readonly said: (report: AssembledReport) => boolean | undefined;
  readonly isTrue: (life: Life) => boolean;
  /** Whether this record says so, in a code or in words. */
  readonly isReported: (record: Evidence, life: Life) => boolean;
}

/** Damage that a buyer does not call an accident. */
const damageWithoutAccident: readonly string[] = ['hail', 'glass', 'vandalism', 'theft'];

const flags: readonly Flag[] = [
  {
    name: 'isTaxi',
    said: ({ checks }) => checks.isTaxi,
    isTrue: (life) => wasOwnedBy(life, 'taxiOperator') || life.use === 'taxi',
    isReported: (record) =>
      (record.kind === 'registered' && (record.isTaxi === true || record.ownerType === 'taxiOperator')) ||
      (record.kind === 'owned' && record.ownerType === 'taxiOperator') ||
      saysInWords(record, /\btaxi\b/i),
  },
  {
    name: 'isLearningVehicle',
    said: ({ checks }) => checks.isLearningVehicle,
    isTrue: (life) => wasOwnedBy(life, 'drivingSchool') || life.use === 'learner',
    isReported: (record) =>
      (record.kind === 'registered' && (record.isLearningVehicle === true || record.ownerType === 'drivingSchool')) ||
      (record.kind === 'owned' && record.ownerType === 'drivingSchool') ||
      saysInWords(record, /\bdriver training\b/i),
  },
  {
    name: 'hasOpenRecall',
    said: ({ checks }) => checks.hasOpenRecall,
    isTrue: ({ recalls }) =>
      recalls.some(({ isKnownForVehicle, repairedOn }) => isKnownForVehicle && repairedOn === undefined),
    isReported: (record) => record.kind === 'recalled',
  },
  {
    name: 'isExported',
    said: ({ checks }) => checks.isExported,
    isTrue: ({ stays, end }) =>
      new Set(stays.map(({ country }) => country)).size > 1 ||
      end?.kind === 'exported' ||
      (end === undefined && stays.at(-1)?.to !== undefined),
    isReported: (record, { stays }) =>
      record.kind === 'registered' && (record.exportedTo !== undefined || record.country === stays[0]?.country),
  },
  {
    name: 'hasAccidents',
    said: ({ checks }) => checks.hasAccidents,
    isTrue: ({ accidents }) => accidents.some(({ type }) => !damageWithoutAccident.includes(type)),
    isReported: (record) => record.kind === 'damaged' && !damageWithoutAccident.includes(record.type),
  },
  {
    name: 'stolen',
    said: ({ stolenCheck }) => stolenCheck?.possibleStolen,
    isTrue: ({ thefts }) => thefts.some(({ recoveredOn }) => recoveredOn === undefined),
    isReported: (record) => record.kind === 'stolen',
  },
];

interface FlagAnswer {
  readonly said: boolean;
  readonly isTrue: boolean;
  readonly isReported: boolean;
}

/** An answer that is absent counts as not said. */
export function scoreFlags(): Scorer {
  const answers = new Map(flags.map(({ name }) => [name, [] as FlagAnswer[]]));
  const misses: Miss[] = [];
  const addFlag = ({ name, said, isTrue, isReported }: Flag, { vin, life, report, evidence }: Scored) => {
    const answer = {
      said: said(report) === true,
      isTrue: isTrue(life),
      isReported: evidence.some((record) => isReported(record, life)),
    };
    answers.get(name)?.push(answer);
    if (answer.said !== (answer.isTrue && (answer.isReported || answer.said)))
      misses.push({ vin, text: `flags: ${name} is said to be ${said(report)}, is ${answer.isTrue}` });
  };
  return {
    add: (vehicle) => {
      for (const flag of flags) addFlag(flag, vehicle);
    },
    rows: () =>
      [...answers].flatMap(([name, all]) => [
        {
          section: 'flags',
          measure: `${name}, precision`,
          rate: rateOf(
            all.filter(({ said }) => said),
            ({ isTrue }) => isTrue,
          ),
        },
        {
          section: 'flags',
          measure: `${name}, recall`,
          rate: rateOf(
            all.filter(({ isTrue, isReported }) => isTrue && isReported),
            ({ said }) => said,
          ),
        },
      ]),
    misses: () => misses,
  };
}

function saysInWords(record: Evidence, words: RegExp): boolean {
  return record.kind === 'happened' && record.details.some((text) => words.test(text));
}

function wasOwnedBy({ owners }: Life, type: Life['owners'][number]['type']): boolean {
  return owners.some((owner) => owner.type === type);
}
