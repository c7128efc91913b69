import { type Static, Type } from 'typebox';

import type { Damaged, Happened, Inspected, Reading } from '../../../report/evidence/events.ts';
import type { Evidence } from '../../../report/evidence/evidence.ts';
import type { Registered } from '../../../report/evidence/vehicle.ts';
import { knownCodes } from '../../connector/codes.ts';
import { dottedDate } from '../../connector/dates.ts';
import { xmlReader } from '../../connector/formats.ts';
import { evidenceOfInspection } from '../../connector/inspection.ts';
import { countryOf, numberOf, readEach, required, withoutEmpty } from '../../connector/records.ts';
import {
  aboutOf,
  causeOf,
  damageOf,
  decisionOf,
  groupOf,
  ownerOf,
  severityOf,
  statusOf,
  typeOf,
  yesOrNo,
  zoneOf,
} from './words.ts';

const country = 'PL';
const language = 'pl';
const text = Type.Optional(Type.String());

const Registration = Type.Object({
  '@numer': text,
  '@od': Type.String(),
  '@do': text,
  '@pierwsza': text,
  '@stan': text,
  '@wlasciciel': text,
  '@wlascicielOd': text,
  '@sprowadzonyZ': text,
  '@wywiezionyDo': text,
  '@oc': text,
  '@taxi': text,
  '@naukaJazdy': text,
});

const Defect = Type.Object({
  '@grupa': text,
  '@podgrupa': text,
  '@ocena': text,
  tekst: Type.String(),
  uwaga: text,
});

const Inspection = Type.Object({
  '@rodzaj': text,
  '@wynik': Type.String(),
  '@nastepne': text,
  '@stacja': text,
  '@adres': text,
  usterka: Type.Optional(Type.Array(Defect)),
});

const Damage = Type.Object({
  '@rodzaj': Type.String(),
  '@przyczyna': text,
  '@sprawca': text,
  '@numer': text,
  '@kwota': text,
  '@waluta': text,
  strefa: Type.Optional(Type.Array(Type.String())),
});

const Event = Type.Object({
  '@rodzaj': Type.String(),
  '@data': Type.String(),
  '@miejsce': text,
  opis: Type.Optional(Type.Array(Type.String())),
  licznik: text,
  badanie: Type.Optional(Inspection),
  uszkodzenie: Type.Optional(Damage),
});

const lists = { lists: ['rejestracja', 'zdarzenie', 'opis', 'usterka', 'strefa'] };

/** Either the order that was accepted, or that there is nothing to order. */
export const readOrder = xmlReader(
  Type.Union([
    Type.Object({ brak: Type.String() }),
    Type.Object({
      przyjeto: Type.Object({
        '@zlecenie': Type.String({ minLength: 1 }),
        '@gotoweZa': Type.String({ pattern: '^[0-9]{1,6}$' }),
      }),
    }),
  ]),
  lists,
);

export const readHistory = xmlReader(
  Type.Object({
    historia: Type.Object({
      rejestracja: Type.Optional(Type.Array(Registration)),
      zdarzenie: Type.Array(Event),
    }),
  }),
  lists,
);

export function evidenceOf({ historia }: ReturnType<typeof readHistory>): Evidence[] {
  const { rejestracja: registrations = [], zdarzenie: events } = historia;
  return readEach<() => readonly Evidence[], Evidence>(
    [
      ...registrations.map((registration) => () => evidenceOfRegistration(registration)),
      ...events.map((event) => () => evidenceOfEvent(event)),
    ],
    (read) => read(),
  );
}

function evidenceOfRegistration(registration: Static<typeof Registration>): Registered[] {
  const { '@stan': status, '@sprowadzonyZ': origin, '@wywiezionyDo': destination } = registration;
  const date = required(dottedDate(registration['@od']), 'a day');
  const until = dottedDate(registration['@do']);
  return [
    {
      kind: 'registered',
      source: 'vehicleRegister',
      country,
      knownFrom: date,
      date,
      ...withoutEmpty({
        until,
        plate: registration['@numer'],
        firstRegisteredAt: dottedDate(registration['@pierwsza']),
        status: statusOf(status),
        ownerType: ownerOf(registration['@wlasciciel']),
        keeperSince: dottedDate(registration['@wlascicielOd']),
        importedFrom: origin && countryOf(origin),
        importedAt: origin && date,
        exportedTo: destination && countryOf(destination),
        exportedAt: destination && until,
        isInsured: yesOrNo(registration['@oc']),
        isTaxi: yesOrNo(registration['@taxi']),
        isLearningVehicle: yesOrNo(registration['@naukaJazdy']),
      }),
      ...(status !== undefined && { original: { wording: status, language } }),
    },
  ];
}

/** The event, and further evidence that it contains. */
function evidenceOfEvent(event: Static<typeof Event>): (Happened | Inspected | Reading | Damaged)[] {
  const { '@rodzaj': kind, '@miejsce': location, opis: details = [], badanie, uszkodzenie } = event;
  const date = required(dottedDate(event['@data']), 'a day');
  const odometerKm = numberOf(event.licznik);
  const happened: Happened = {
    kind: 'happened',
    source: badanie ? 'inspectionRegister' : uszkodzenie ? 'accidentRegister' : 'vehicleRegister',
    country,
    knownFrom: date,
    date,
    about: aboutOf(kind) ?? 'other',
    details: details.filter((line) => line !== ''),
    original: { wording: kind, language },
    ...withoutEmpty({ location, odometerKm }),
  };
  return [
    happened,
    ...(badanie ? inspected(badanie, date, odometerKm) : readingOf(date, odometerKm)),
    ...(uszkodzenie ? [damaged(uszkodzenie, date)] : []),
  ];
}

function inspected(inspection: Static<typeof Inspection>, date: string, km: number | undefined) {
  const { '@rodzaj': type = '', '@wynik': result, usterka: defects = [] } = inspection;
  return evidenceOfInspection({
    country,
    date,
    type: typeOf(type),
    decision: decisionOf(result),
    wording: `${type}: ${result}`,
    language,
    odometer: km === undefined ? undefined : { value: km, unit: 'km' },
    next: dottedDate(inspection['@nastepne']),
    company: inspection['@stacja'],
    address: inspection['@adres'],
    defects: defects.map(({ '@grupa': group, '@podgrupa': subgroup, '@ocena': severity, tekst, uwaga }) => ({
      group: groupOf(group),
      subgroup,
      description: tekst,
      severity: severityOf(severity),
      details: uwaga,
    })),
  });
}

const readingOf = (date: string, odometerKm: number | undefined): Reading[] =>
  odometerKm === undefined
    ? []
    : [{ kind: 'reading', source: 'vehicleRegister', country, knownFrom: date, date, odometerKm }];

function damaged(damage: Static<typeof Damage>, date: string): Damaged {
  const { '@rodzaj': type, '@numer': reference, '@waluta': currency, '@sprawca': isCulprit } = damage;
  const amount = numberOf(damage['@kwota']);
  const wasCulprit = yesOrNo(isCulprit);
  return {
    kind: 'damaged',
    source: 'accidentRegister',
    country,
    knownFrom: date,
    date,
    type: damageOf(type) ?? 'other',
    original: { wording: type, language },
    zones: knownCodes(damage.strefa, zoneOf),
    positions: [],
    parts: [],
    photos: [],
    videos: [],
    ...withoutEmpty({
      reference,
      cause: causeOf(damage['@przyczyna']),
      wasVictim: wasCulprit === undefined ? undefined : !wasCulprit,
      damage: amount !== undefined && currency !== undefined ? { value: amount, currency } : undefined,
    }),
  };
}
