import type { Accident } from '../../world/life.ts';
import { asRecorded, asWritten } from '../accident-records.ts';
import type { SimulatedSupplier } from '../supplier.ts';
import { daysLater, element, xmlAnswer, xmlText } from '../writing.ts';
import { languageOf, vocabularies } from './words.ts';

/** Accidents that the police or a national register took down, in the words of the country. */
export const crashfile: SimulatedSupplier = {
  id: 'crashfile',
  company: 'CrashFile',
  respond(request) {
    if (request.headers['x-register-key'] !== 'demo-crashfile') return { status: 401, body: '<denied/>' };
    const [, vin = ''] = /^\/accidents\/(\w+)$/.exec(request.path) ?? [];
    if (vin === '') return { status: 400, body: '<bad-request/>' };
    const { accidents: all, asOf } = request.lifeOf(vin);
    const accidents = all.filter(({ recordedBy }) => recordedBy.includes('register'));
    if (accidents.length === 0) return { status: 200, body: '' };
    return xmlAnswer(
      `<accidents extractBy="CrashFile">${accidents.map((accident) => accidentXml(accident, asOf)).join('')}</accidents>`,
    );
  },
};

function accidentXml(happened: Accident, asOf: string): string {
  const accident = asRecorded(happened, 'register', asOf);
  const language = languageOf(accident.country);
  const words = vocabularies[language];
  const kind = words.kinds[accident.type];
  return [
    `<accident ref="${asWritten(referenceOf(happened), happened, 'register')}" lang="${language}">`,
    element('date', accident.on),
    element('entered', daysLater(latestDay(accident, happened), accident.number % 4, asOf)),
    element('country', accident.country),
    element('kind', kind),
    element('cause', words.causes[accident.cause]),
    element('culpable', { true: 'no', false: 'yes', undefined: undefined }[`${accident.wasVictim}`]),
    element('summary', `${kind} ${words.at} ${accident.town}`),
    `<zones>${accident.zones.map((zone) => element('zone', words.zones[zone])).join('')}</zones>`,
    rangeXml(accident),
    '</accident>',
  ].join('');
}

function rangeXml({ repair: { amount, currency } }: Accident): string {
  const step = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(amount, 1))));
  const min = Math.floor((amount * 0.85) / step) * step;
  const max = Math.ceil((amount * 1.15) / step) * step;
  return `<damage currency="${xmlText(currency)}" min="${min}" max="${max}"/>`;
}

/** Of a month only the day on which it happened can be in it. */
const latestDay = (recorded: Accident, happened: Accident): string =>
  recorded.on.length === 10 && recorded.on > happened.on ? recorded.on : happened.on;

const referenceOf = ({ country, on, number }: Accident): string => `${country}-${on.slice(0, 4)}-${number % 1_000_000}`;
