import { isNorthAmerican } from '../../world/countries.ts';
import type { Accident, Life } from '../../world/life.ts';
import { asWritten } from '../accident-records.ts';
import { milesOf } from '../distances.ts';
import { secondsOf } from '../orders.ts';
import { referenceOf } from '../shots.ts';
import type { SimulatedSupplier, SimulatedResponse } from '../supplier.ts';
import { element, xmlAnswer, xmlText } from '../writing.ts';
import { eventsOf, northAmericanOwners, stayOn, type TitleEvent } from './events.ts';
import { areaWords, brandWords, damageWords, eventWords } from './words.ts';

/** Titles of North America: owners, brands and what was reported, in miles and with the month first. */
export const titletrail: SimulatedSupplier = {
  id: 'titletrail',
  company: 'TitleTrail',
  respond(request) {
    const { path, headers } = request;
    if (headers['x-subscriber'] !== 'demo-titletrail') return { status: 401, body: '<denied/>' };
    const [, vin = ''] = /^\/histories\/(\w+)$/.exec(path) ?? [];
    const life = vin === '' ? undefined : request.lifeOf(vin);
    if (!life?.stays.some(({ country }) => isNorthAmerican(country))) return { status: 404, body: '<no-title/>' };
    const waitMs = request.remainingMs(vin);
    return waitMs > 0 ? searching(waitMs) : xmlAnswer(historyXml(life));
  },
};

function searching(waitMs: number): SimulatedResponse {
  const reply = xmlAnswer('<searching/>');
  return { ...reply, status: 202, headers: { ...reply.headers, 'retry-after': String(secondsOf(waitMs)) } };
}

function historyXml(life: Life): string {
  const owners = northAmericanOwners(life).map(
    ({ from, to, region, country }, index) =>
      `<owner number="${index + 1}" country="${country}" state="${xmlText(region)}" purchased="${monthFirst(from)}"${to === undefined ? '' : ` sold="${monthFirst(to)}"`}/>`,
  );
  const brands = life.titleBrands.map(
    ({ brand, on, region }) =>
      `<brand word="${brandWords[brand]}" country="${stayOn(life, on)?.country ?? 'US'}" state="${xmlText(region)}" date="${monthFirst(on)}"/>`,
  );
  return [
    '<history compiledBy="TitleTrail">',
    `<owners>${owners.join('')}</owners>`,
    `<brands>${brands.join('')}</brands>`,
    `<events>${eventsOf(life).map(eventXml).join('')}</events>`,
    '</history>',
  ].join('');
}

function eventXml({ on, country, place, about, reporter, km, details, accident }: TitleEvent): string {
  return [
    `<event date="${monthFirst(on)}" country="${country}" category="${eventWords[about]}">`,
    element('place', place),
    element('reportedBy', reporter),
    element('miles', km === undefined ? undefined : milesOf(km)),
    ...details.map((detail) => element('detail', detail)),
    accident ? damageXml(accident) : '',
    '</event>',
  ].join('');
}

function damageXml(accident: Accident): string {
  const areas = accident.zones.map((zone) => element('area', areaWords[zone]));
  const reference = asWritten(referenceOf({ ...accident, recordedBy: ['title'] }), accident, 'title');
  return `<damage type="${damageWords[accident.type]}" case="${reference}">${areas.join('')}</damage>`;
}

function monthFirst(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
