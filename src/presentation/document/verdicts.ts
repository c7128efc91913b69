import type { DocumentContext } from './context.ts';
import type { SectionId, VerdictTile, VerdictTopic } from './document.ts';
import { isThin } from './thin-record.ts';
import { judgeAccidents } from './verdicts/accidents.ts';
import type { Judgement } from './verdicts/judgement.ts';
import { judgeReadings } from './verdicts/odometer.ts';
import { judgeOwnership } from './verdicts/ownership.ts';
import { judgeRecalls } from './verdicts/recalls.ts';
import { judgeTheft } from './verdicts/theft.ts';
import { judgeTitle } from './verdicts/title.ts';

/** In the order in which they stand. The evidence of each is in the section of its name, if there is one. */
const judges: readonly (readonly [VerdictTopic & SectionId, (context: DocumentContext) => Judgement])[] = [
  ['odometer', judgeReadings],
  ['accidents', judgeAccidents],
  ['theft', judgeTheft],
  ['recalls', judgeRecalls],
  ['title', judgeTitle],
  ['ownership', judgeOwnership],
];

/** Whether a tile has the result of this section. */
export function isVerdictTopic(id: SectionId): boolean {
  return judges.some(([topic]) => topic === id);
}

/** Where else it may be: the status of a title with the vehicle itself; or how far was looked. */
function placesOf(topic: VerdictTopic & SectionId): readonly SectionId[] {
  return topic === 'title' ? [topic, 'vehicle', 'coverage'] : [topic, 'coverage'];
}

export function writeVerdicts(context: DocumentContext, sections: readonly SectionId[]): VerdictTile[] {
  return judges.map(([topic, judge]) => ({
    topic,
    ...asFarAsRecorded(context, judge(context)),
    label: context.say.verdicts.labels[topic],
    section: placesOf(topic).find((section) => sections.includes(section)) ?? topic,
  }));
}

/** Of a vehicle that hardly any source knows, it is no good news that none of them has a record. */
function asFarAsRecorded(context: DocumentContext, judgement: Judgement): Judgement {
  return judgement.state === 'clear' && isThin(context) ? { ...judgement, state: 'unchecked' } : judgement;
}
