import { textOf } from '../days.ts';
import type { Draw } from '../draw.ts';
import { kmOn } from '../lives/course.ts';
import { shownKmOn } from '../lives/instrument.ts';
import type { Life } from '../lives/life.ts';
import { tellReading } from './sights.ts';
import { sourcesIn } from './sources.ts';
import type { Telling } from './telling.ts';

/**
 * A workshop has another vehicle under this one's number, and tells its visits of some years: a line of its own beside
 * the right one.
 */
export function tellStrangers(draw: Draw, telling: Telling, life: Life): void {
  if (!draw.chance(0.008 * telling.mess)) return;
  const owner = draw.one(life.owners);
  const [source] = sourcesIn(owner.country, 'workshops');
  const years = ((owner.to ?? life.today) - owner.from) / 365;
  if (source === undefined || years < 2) return;
  const visits = Math.min(draw.whole(2, 4), Math.floor(years));
  const km = draw.around(70_000, 0.7);
  const perYear = draw.around(12_000, 0.4);
  for (let visit = 0; visit < visits; visit++) {
    const seenOn = owner.from + visit * 365 + draw.whole(20, 300);
    if (seenOn >= life.today) return;
    const entry = { date: textOf(seenOn), km: Math.round(km + visit * perYear) };
    const shownKm = shownKmOn(life.instrument, life.course, seenOn);
    const seen = {
      source,
      country: owner.country,
      seenOn,
      shownKm,
      trueKm: kmOn(life.course, seenOn),
      isAdvert: false,
    };
    telling.readings.push({ ...seen, ...entry, error: 'other vehicle' });
    tellReading(telling, source, owner.country, entry);
  }
}
