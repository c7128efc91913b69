import { changeWords } from '../../language/documents/changes/index.ts';
import { documentWords } from '../../language/documents/index.ts';
import { formatDate } from '../../language/format.ts';
import type { Language } from '../../language/languages.ts';
import { reportWords } from '../../language/reports/index.ts';
import type { ChangedVerdict, VehicleChange } from './change.ts';

/** A change in one sentence. */
export function sayChange(change: VehicleChange, language: Language, sayDate = formatDate): string {
  const say = changeWords[language];
  const { coverage, silence } = documentWords[language];
  const what = coverage.checks[change.section];
  if (change.kind === 'verdict') return say.verdict(describeVerdict(change.verdict, language));
  if (change.kind !== 'coverage') {
    const date = change.date === undefined ? undefined : sayDate(change.date, language);
    if (!('since' in change)) return say[change.kind]({ what, date });
    const decided = say[change.kind]({ what, date, since: sayDate(change.since, language) });
    return change.ground === undefined ? decided : `${decided} ${say.grounds[change.ground]}`;
  }
  if (change.before === change.after) return say.fewerSources({ what });
  const wordFor = (status: string) => silence.words[status as keyof typeof silence.words];
  return say.coverage({ what, before: wordFor(change.before), after: wordFor(change.after) });
}

interface Compared {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

function describeVerdict(verdict: ChangedVerdict, language: Language): Compared {
  const { coverage, silence, verdicts } = documentWords[language];
  const words = reportWords[language];
  switch (verdict.of) {
    case 'odometer':
      return {
        what: verdicts.labels.odometer,
        before: words.odometerVerdict[verdict.before],
        after: words.odometerVerdict[verdict.after],
      };
    case 'status':
      return {
        what: coverage.fields.vehicleStatus,
        before: words.vehicleStatus[verdict.before],
        after: words.vehicleStatus[verdict.after],
      };
    case 'accidents': {
      const states = {
        accident: silence.words.found,
        damage: verdicts.accidents.noAccident,
        none: silence.words.clear,
      };
      return { what: verdicts.labels.accidents, before: states[verdict.before], after: states[verdict.after] };
    }
    case 'recalls': {
      const states = {
        open: verdicts.recalls.unnamed,
        completed: verdicts.recalls.completed,
        none: silence.words.clear,
      };
      return { what: verdicts.labels.recalls, before: states[verdict.before], after: states[verdict.after] };
    }
    default: {
      const wordFor = (isRecorded: boolean) => (isRecorded ? silence.words.found : silence.words.clear);
      return { what: verdicts.labels[verdict.of], before: wordFor(verdict.before), after: wordFor(verdict.after) };
    }
  }
}
