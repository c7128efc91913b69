import type { Accident, Defect, InspectionEvent, Life } from '../../world/life.ts';
import { asRecorded, asWritten } from '../accident-records.ts';
import { registerEntries, type RegisterEntry } from '../register.ts';
import { dayFirst, element, xmlText } from '../writing.ts';
import { causes, damages, eventWords, groups, owners, results, severities, statuses, types, zones } from './words.ts';

interface DatedXml {
  readonly on: string;
  readonly xml: string;
}

export const wasInPoland = ({ stays }: Life): boolean => stays.some(isPolish);

/** What Polish registers have: the entry, and all that happened in the country in order of time. */
export function historyXml(life: Life): string {
  const entries = registerEntries(life, ['PL']);
  const events = [
    ...entries.flatMap(entryEvents),
    ...ownerEvents(life, entries),
    ...life.inspections.filter(isPolish).map(inspectionEvent),
    ...life.accidents.filter(isInHistory).map((accident) => damageEvent(accident, life.asOf)),
  ].toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
  return [
    '<historia opracowanie="AutoWgląd">',
    ...entries.map((entry) => registrationXml(entry, life)),
    ...events.map(({ xml }) => xml),
    '</historia>',
  ].join('');
}

const isPolish = ({ country }: { readonly country: string }): boolean => country === 'PL';

const isInHistory = ({ country, recordedBy }: Accident): boolean =>
  country === 'PL' && (recordedBy.includes('insurer') || recordedBy.includes('register'));

function registrationXml(entry: RegisterEntry, { stays, use }: Life): string {
  return `<rejestracja${attributes({
    numer: entry.plate,
    od: dayFirst(entry.from, '-'),
    do: dayFirst(entry.to, '-'),
    pierwsza: dayFirst(stays[0]?.from, '-'),
    stan: statuses[entry.status],
    wlasciciel: entry.keeper && owners[entry.keeper.type],
    wlascicielOd: dayFirst(entry.keeper?.from, '-'),
    sprowadzonyZ: entry.importedFrom,
    wywiezionyDo: entry.exportedTo,
    oc: entry.isInsured ? 'tak' : 'nie',
    taxi: use === 'taxi' ? 'tak' : 'nie',
    naukaJazdy: use === 'learner' ? 'tak' : 'nie',
  })}/>`;
}

function entryEvents({ from, to, town, importedFrom, status }: RegisterEntry): DatedXml[] {
  const origin = importedFrom === undefined ? [] : [`Pojazd sprowadzony z: ${importedFrom}`];
  const registered = eventXml('registered', from, town, ['Pierwsza rejestracja w Polsce', ...origin]);
  return to === undefined ? [registered] : [registered, eventXml('deregistered', to, town, [statuses[status]])];
}

function ownerEvents(life: Life, entries: readonly RegisterEntry[]): DatedXml[] {
  return life.owners
    .filter((owner) => isPolish(owner) && !entries.some(({ from }) => from === owner.from))
    .map(({ from, region, type }) => eventXml('ownerChanged', from, region, [`Nowy właściciel: ${owners[type]}`]));
}

function inspectionEvent(inspection: InspectionEvent): DatedXml {
  const { on, type, decision, shownKm, nextOn, station, address, defects } = inspection;
  const head = attributes({
    rodzaj: types[type],
    wynik: results[decision],
    nastepne: dayFirst(nextOn, '-'),
    stacja: station,
    adres: address,
  });
  const details = [`Badanie ${types[type]}`, `Wynik: ${results[decision]}`];
  return eventXml('inspected', on, address, details, [
    element('licznik', shownKm),
    `<badanie${head}>${defects.map(defectXml).join('')}</badanie>`,
  ]);
}

function defectXml({ group, subgroup, severity, description, details }: Defect): string {
  const head = attributes({ grupa: groups[group], podgrupa: subgroup, ocena: severities[severity] });
  return `<usterka${head}>${element('tekst', description)}${element('uwaga', details)}</usterka>`;
}

function damageEvent(accident: Accident, asOf: string): DatedXml {
  const {
    on,
    town,
    type,
    cause,
    number,
    wasVictim,
    repair,
    zones: hit,
  } = asRecorded(accident, 'nationalRegister', asOf);
  const head = attributes({
    rodzaj: damages[type],
    przyczyna: causes[cause],
    sprawca: wasVictim === undefined ? undefined : wasVictim ? 'nie' : 'tak',
    numer: asWritten(`PL/${number}`, accident, 'nationalRegister'),
    kwota: repair.amount.toFixed(2).replace('.', ','),
    waluta: repair.currency,
  });
  const details = [`Zgłoszono szkodę: ${damages[type]}`];
  return eventXml('damaged', on, town, details, [
    `<uszkodzenie${head}>${hit.map((zone) => element('strefa', zones[zone])).join('')}</uszkodzenie>`,
  ]);
}

function eventXml(
  kind: keyof typeof eventWords,
  on: string,
  place: string,
  details: readonly string[],
  further: readonly string[] = [],
): DatedXml {
  const head = attributes({ rodzaj: eventWords[kind], data: dayFirst(on, '-'), miejsce: place });
  const lines = details.map((detail) => element('opis', detail));
  return { on, xml: `<zdarzenie${head}>${lines.join('')}${further.join('')}</zdarzenie>` };
}

/** Those that have a value. */
function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
}
