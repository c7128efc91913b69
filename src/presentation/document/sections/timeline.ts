import { onlyKnown } from '../../../report/model/known.ts';
import { yearOf } from '../../../vehicles/record-date.ts';
import { isAfterTheft } from '../after-theft.ts';
import { sayContested, sayContestedReading } from '../contested-marks.ts';
import type { DocumentContext } from '../context.ts';
import { timelineCategories, type TimelineBlock, type TimelineEvent } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { describeSilence, isComing } from '../silence.ts';
import type { Happening } from './happening.ts';
import { holdersOf } from './holders.ts';
import { newestFirst } from './parts.ts';
import { addReadings, addRegisterEntries, nameContestedReadings } from './timeline-gaps.ts';
import { lifeEvents } from './timeline-life.ts';
import { recordEvents } from './timeline-records.ts';

const feeding = ['serviceHistory', 'vehicleHistory', 'plHistory'] as const;

/** Everything that happened, from all records, each once. */
export function writeTimeline(context: DocumentContext): WrittenSection | undefined {
  const { words } = context;
  const { title, lead } = context.say.timeline;
  const events = [...lifeEvents(context), ...recordEvents(context)];
  const entered = addReadings(context, addRegisterEntries(context, events));
  const complete = nameContestedReadings(context, entered);
  const happenings = newestFirst(
    complete.map((happening) => warnAfterTheft(context, happening)),
    ({ date }) => date,
  );
  const isPending = isComing(context, ...feeding);
  const [newest, oldest] = [happenings[0], happenings.at(-1)];
  if (newest === undefined || oldest === undefined) {
    const key = feeding.find((section) => isComing(context, section));
    if (key === undefined) return undefined;
    const { state, text } = describeSilence(context, key);
    return { id: 'timeline', title, isPending, lead: { state, text }, blocks: [] };
  }
  const [from, to] = [oldest, newest].map(({ date }) => words.date(yearOf(date)));
  return {
    id: 'timeline',
    title,
    isPending,
    lead: { text: lead({ count: happenings.length, from: from ?? '', to: to ?? '' }) },
    blocks: [arrange(context, happenings)],
  };
}

/** A vehicle that is stolen and not returned cannot rightly be sold. */
function warnAfterTheft({ report, say }: DocumentContext, happening: Happening): Happening {
  const { category, date, warnings = [] } = happening;
  if (!isAfterTheft(report, date)) return happening;
  const isSale =
    category === 'market' || holdersOf(report).some(({ from }) => category === 'ownership' && from === date);
  if (!isSale) return happening;
  return { ...happening, warnings: [...warnings, say.story.afterTheft], state: 'problem' };
}

function arrange(context: DocumentContext, happenings: readonly Happening[]): TimelineBlock {
  const { words } = context;
  const { all, categories } = context.say.timeline;
  const byYear = Map.groupBy(happenings, ({ date }) => yearOf(date));
  return {
    kind: 'timeline',
    years: [...byYear].map(([year, events]) => ({
      year: words.date(year),
      events: events.map((happening) => writeEvent(context, happening)),
    })),
    filters: timelineCategories
      .map((category) => ({
        category,
        label: categories[category],
        count: happenings.filter((happening) => happening.category === category).length,
      }))
      .filter(({ count }) => count > 0),
    allLabel: all,
  };
}

function writeEvent(context: DocumentContext, happening: Happening): TimelineEvent {
  const { words } = context;
  const { category, date, title, details, warnings, country, km, state, recordId, readingId } = happening;
  return onlyKnown({
    category,
    date: words.shortDate(date),
    dateOfYear: words.dateOfYear(date),
    isoDate: date,
    title,
    details: [...details, ...(warnings ?? [])],
    warnings,
    contested: sayContested(context, recordId) ?? sayContestedReading(context, readingId),
    country: country === undefined ? undefined : { code: country, name: words.country(country) },
    distance: km === undefined ? undefined : words.distance(km),
    state,
  });
}
