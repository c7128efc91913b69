import { Type, type Static } from 'typebox';

import type { Inspected, Reading } from '../../../report/evidence/events.ts';
import type { Identified, Owned, Registered } from '../../../report/evidence/vehicle.ts';
import { dottedDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { evidenceOfInspection } from '../../connector/inspection.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';
import {
  bodyOf,
  colourOf,
  decisionOf,
  fuelOf,
  groupOf,
  ownerOf,
  severityOf,
  statusOf,
  transmissionOf,
  typeOf,
} from './words.ts';

const Text = Type.Optional(Type.String());
const MaybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Figure = Type.Optional(Type.Number());
const Flag = Type.Optional(Type.Boolean());

const Vehicle = Type.Object({
  hersteller: Type.String(),
  modell: Type.String(),
  handelsname: Text,
  ausfuehrung: Text,
  klasse: Text,
  baujahr: Figure,
  produktion: Text,
  aufbau: Text,
  farbe: Text,
  kraftstoff: Text,
  leistungKw: Figure,
  hubraumCcm: Figure,
  zylinder: Figure,
  co2: Figure,
  getriebe: Text,
  gaenge: Figure,
  tueren: Figure,
  sitze: Figure,
  leermasseKg: Figure,
  gesamtmasseKg: Figure,
  abgasnorm: Text,
});

const Registration = Type.Object({
  land: Type.String(),
  zulassung: Type.String(),
  kennzeichen: MaybeText,
  abmeldung: MaybeText,
  erstzulassung: MaybeText,
  status: Type.String(),
  halterart: MaybeText,
  halterSeit: MaybeText,
  eingefuehrtAus: MaybeText,
  ausgefuehrtNach: MaybeText,
  taxi: Flag,
  fahrschule: Flag,
  versichert: Flag,
  steuer: Type.Optional(Type.Object({ betrag: Type.Number(), waehrung: Type.String() })),
});

const Keeper = Type.Object({ land: Type.String(), art: Type.String(), von: Type.String(), bis: MaybeText });

const Inspection = Type.Object({
  land: Type.String(),
  datum: Type.String(),
  art: Text,
  ergebnis: Type.String(),
  kilometerstand: Figure,
  naechste: Text,
  pruefstelle: Text,
  anschrift: Text,
  maengel: Type.Optional(
    Type.Array(
      Type.Object({
        gruppe: Text,
        untergruppe: Text,
        text: Type.String(),
        einstufung: Text,
        bemerkung: Text,
      }),
    ),
  ),
});

/** Either the records, or an error code. */
export const readDossier = jsonReader(
  Type.Union([
    Type.Object({ fehler: Type.Object({ code: Type.String() }) }),
    Type.Object({
      fahrzeug: Type.Optional(Vehicle),
      zulassungen: Type.Array(Registration),
      halter: Type.Array(Keeper),
      untersuchungen: Type.Array(Inspection),
    }),
  ]),
);

export function evidenceOfVehicle(
  vehicle: Static<typeof Vehicle>,
  registrations: readonly Static<typeof Registration>[],
): Identified[] {
  const [first] = registrations;
  if (!first) return [];
  return [
    {
      kind: 'identified',
      source: 'vehicleRegister',
      country: countryOf(first.land),
      knownFrom: required(dottedDate(first.zulassung), 'a day'),
      ...withoutEmpty({
        make: vehicle.hersteller,
        model: vehicle.modell,
        variant: vehicle.ausfuehrung,
        commercialName: vehicle.handelsname,
        category: vehicle.klasse,
        year: vehicle.baujahr,
        manufacturedDate: dottedDate(vehicle.produktion),
        body: bodyOf(vehicle.aufbau),
        colour: colourOf(vehicle.farbe),
        colourName: colourOf(vehicle.farbe) ? undefined : vehicle.farbe,
        fuel: fuelOf(vehicle.kraftstoff),
        powerKw: vehicle.leistungKw,
        // Zero for electric vehicles.
        capacityCcm: vehicle.hubraumCcm || undefined,
        cylinders: vehicle.zylinder || undefined,
        co2GPerKm: vehicle.co2,
        transmission: transmissionOf(vehicle.getriebe),
        gears: vehicle.gaenge,
        doors: vehicle.tueren || undefined,
        seats: vehicle.sitze,
        curbMassKg: vehicle.leermasseKg,
        grossMassKg: vehicle.gesamtmasseKg,
        emissionStandard: vehicle.abgasnorm,
      }),
    },
  ];
}

export function evidenceOfRegistration(registration: Static<typeof Registration>): Registered[] {
  const { land, status, steuer, eingefuehrtAus, ausgefuehrtNach } = registration;
  const date = required(dottedDate(registration.zulassung), 'a day');
  const until = dayOf(registration.abmeldung);
  return [
    {
      kind: 'registered',
      source: 'vehicleRegister',
      country: countryOf(land),
      knownFrom: date,
      date,
      ...withoutEmpty({
        until,
        plate: registration.kennzeichen,
        firstRegisteredAt: dayOf(registration.erstzulassung),
        status: statusOf(status),
        ownerType: ownerOf(registration.halterart ?? undefined),
        keeperSince: dayOf(registration.halterSeit),
        importedFrom: eingefuehrtAus,
        importedAt: eingefuehrtAus ? date : undefined,
        exportedTo: ausgefuehrtNach,
        exportedAt: ausgefuehrtNach ? until : undefined,
        isTaxi: registration.taxi,
        isLearningVehicle: registration.fahrschule,
        isInsured: registration.versichert,
        registrationTax: steuer && { value: steuer.betrag, currency: steuer.waehrung },
      }),
      original: { wording: status, language: 'de' },
    },
  ];
}

/** A keeper of an unknown type is left out: the type is all that such a record says. */
export function evidenceOfKeeper({ land, art, von, bis }: Static<typeof Keeper>): Owned[] {
  const ownerType = ownerOf(art);
  const from = required(dottedDate(von), 'a day');
  if (ownerType === undefined) return [];
  return [
    {
      kind: 'owned',
      source: 'vehicleRegister',
      country: countryOf(land),
      knownFrom: from,
      ownerType,
      from,
      ...withoutEmpty({ to: dayOf(bis) }),
      original: { wording: art, language: 'de' },
    },
  ];
}

export function evidenceOfTest(inspection: Static<typeof Inspection>): (Inspected | Reading)[] {
  const {
    land,
    datum,
    art = '',
    ergebnis,
    kilometerstand,
    naechste,
    pruefstelle,
    anschrift,
    maengel = [],
  } = inspection;
  return evidenceOfInspection({
    country: land,
    date: required(dottedDate(datum), 'a day'),
    type: typeOf(art),
    decision: decisionOf(ergebnis),
    wording: `${art}: ${ergebnis}`,
    language: 'de',
    odometer: kilometerstand === undefined ? undefined : { value: kilometerstand, unit: 'km' },
    next: dottedDate(naechste),
    company: pruefstelle,
    address: anschrift,
    defects: maengel.map(({ gruppe, untergruppe, text, einstufung, bemerkung }) => ({
      group: groupOf(gruppe),
      subgroup: untergruppe,
      description: text,
      severity: severityOf(einstufung),
      details: bemerkung,
    })),
  });
}

function dayOf(text: string | null | undefined): string | undefined {
  return dottedDate(text ?? undefined);
}
