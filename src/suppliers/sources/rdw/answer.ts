import { Type, type Static } from 'typebox';

import type { OdometerJudged } from '../../../report/evidence/events.ts';
import type { Amount } from '../../../report/evidence/record.ts';
import type { Identified, Registered } from '../../../report/evidence/vehicle.ts';
import type { VehicleClass } from '../../../vehicles/codes.ts';
import { jsonReader } from '../../connector/formats.ts';
import { withoutEmpty } from '../../connector/records.ts';
import type { ReportedVehicle } from '../../connector/same-vehicle.ts';
import { Cell, dayOf, figureOf, flagOf, textOf } from './cells.ts';
import type { Driveline } from './driveline.ts';
import { bodyOf, colourOf, judgementOf, kindOf } from './words.ts';

const Vehicle = Type.Object({
  kenteken: Type.String({ minLength: 1 }),
  voertuigsoort: Cell,
  merk: Cell,
  handelsbenaming: Cell,
  inrichting: Cell,
  eerste_kleur: Cell,
  tweede_kleur: Cell,
  europese_voertuigcategorie: Cell,
  europese_voertuigcategorie_toevoeging: Cell,
  aantal_zitplaatsen: Cell,
  aantal_deuren: Cell,
  aantal_cilinders: Cell,
  cilinderinhoud: Cell,
  massa_ledig_voertuig: Cell,
  massa_rijklaar: Cell,
  toegestane_maximum_massa_voertuig: Cell,
  technische_max_massa_voertuig: Cell,
  zuinigheidslabel: Cell,
  zuinigheidsclassificatie: Cell,
  datum_eerste_toelating: Cell,
  datum_eerste_toelating_dt: Cell,
  datum_eerste_tenaamstelling_in_nederland: Cell,
  datum_eerste_tenaamstelling_in_nederland_dt: Cell,
  // The former name of the column before it, until 2022.
  datum_eerste_afgifte_nederland: Cell,
  datum_tenaamstelling: Cell,
  datum_tenaamstelling_dt: Cell,
  vervaldatum_apk: Cell,
  vervaldatum_apk_dt: Cell,
  export_indicator: Cell,
  taxi_indicator: Cell,
  wam_verzekerd: Cell,
  tenaamstellen_mogelijk: Cell,
  catalogusprijs: Cell,
  bruto_bpm: Cell,
  openstaande_terugroepactie_indicator: Cell,
  tellerstandoordeel: Cell,
  code_toelichting_tellerstandoordeel: Cell,
  jaar_laatste_registratie_tellerstand: Cell,
});
export type Vehicle = Static<typeof Vehicle>;

export const readVehicles = jsonReader(Type.Array(Vehicle));

/** Has no model year: the register has the date of admission, which may be years later. */
export function identityOf(vehicle: Vehicle, driveline: Driveline, today: string): Identified {
  const { unknownFuels, ...technical } = driveline;
  const vehicleClass = classOf(vehicle);
  const bodyWord = textOf(vehicle.inrichting);
  const body = bodyOf(bodyWord, vehicleClass);
  const colour = colourOf(textOf(vehicle.eerste_kleur));
  const unknownWords = [...(bodyWord === undefined || body ? [] : [bodyWord]), ...unknownFuels];
  return {
    kind: 'identified',
    source: 'vehicleRegister',
    country: 'NL',
    knownFrom: lastEntryOf(vehicle) ?? today,
    ...withoutEmpty({
      vehicleClass,
      make: textOf(vehicle.merk),
      model: modelOf(vehicle),
      colour,
      colourName: colourNameOf(vehicle),
      body,
      category: categoryOf(vehicle),
      seats: figureOf(vehicle.aantal_zitplaatsen),
      doors: figureOf(vehicle.aantal_deuren),
      capacityCcm: figureOf(vehicle.cilinderinhoud),
      cylinders: figureOf(vehicle.aantal_cilinders),
      // Field G of the European certificate: in running order, with a driver of 75 kg. The register's "empty mass" is
      // 100 kg less, and no other source uses it.
      curbMassKg: figureOf(vehicle.massa_rijklaar) ?? figureOf(vehicle.massa_ledig_voertuig),
      grossMassKg: grossMassOf(vehicle),
      energyLabel: textOf(vehicle.zuinigheidsclassificatie) ?? textOf(vehicle.zuinigheidslabel),
      ...technical,
      original: unknownWords.length > 0 ? { wording: unknownWords.join(', '), language: 'nl' } : undefined,
    }),
  };
}

/** What distinguishes the vehicle that has the plate now from another one, except for the fuel. */
export function recognitionOf(vehicle: Vehicle): ReportedVehicle {
  return {
    make: textOf(vehicle.merk),
    firstRegisteredAt: firstDayOf(vehicle),
    registeredHereAt: firstDayHereOf(vehicle),
  };
}

export function registrationOf(vehicle: Vehicle, today: string): Registered {
  const firstRegisteredAt = firstDayOf(vehicle);
  const date = firstDayHereOf(vehicle);
  const isImported = date !== undefined && firstRegisteredAt !== undefined && firstRegisteredAt < date;
  return {
    kind: 'registered',
    source: 'vehicleRegister',
    country: 'NL',
    knownFrom: lastEntryOf(vehicle) ?? today,
    ...withoutEmpty({
      date,
      plate: vehicle.kenteken,
      firstRegisteredAt,
      status: statusOf(vehicle),
      keeperSince: keeperSinceOf(vehicle),
      importedAt: isImported ? date : undefined,
      isTaxi: flagOf(vehicle.taxi_indicator),
      isInsured: flagOf(vehicle.wam_verzekerd),
      canBeTransferred: flagOf(vehicle.tenaamstellen_mogelijk),
      catalogPrice: eurosOf(figureOf(vehicle.catalogusprijs)),
      registrationTax: eurosOf(figureOf(vehicle.bruto_bpm)),
    }),
  };
}

/** The register's verdict on odometer readings that it does not publish. */
export function odometerJudgedOf(vehicle: Vehicle, today: string): OdometerJudged[] {
  const wording = textOf(vehicle.tellerstandoordeel);
  const judgement = judgementOf(wording, textOf(vehicle.code_toelichting_tellerstandoordeel));
  if (!judgement) return [];
  const year = figureOf(vehicle.jaar_laatste_registratie_tellerstand);
  return [
    {
      kind: 'odometerJudged',
      source: 'vehicleRegister',
      country: 'NL',
      knownFrom: year === undefined ? today : String(year),
      ...judgement,
      ...withoutEmpty({
        lastReadingYear: year,
        original: wording === undefined ? undefined : { wording, language: 'nl' },
      }),
    },
  ];
}

/** The day until which the vehicle's inspection is valid. */
export function inspectionTermOf(vehicle: Vehicle): string | undefined {
  return dayOf(vehicle.vervaldatum_apk, vehicle.vervaldatum_apk_dt);
}

/** Vans and lorries have the same word. The European category distinguishes them or, without one, the gross mass. */
function classOf(vehicle: Vehicle): VehicleClass | undefined {
  const kind = kindOf(textOf(vehicle.voertuigsoort));
  if (kind !== 'goods') return kind;
  const category = textOf(vehicle.europese_voertuigcategorie) ?? '';
  if (/^N1/i.test(category)) return 'van';
  if (/^N[23]/i.test(category)) return 'truck';
  const grossKg = grossMassOf(vehicle);
  return grossKg === undefined ? undefined : grossKg <= 3500 ? 'van' : 'truck';
}

/** Many trade names begin with the make. */
function modelOf(vehicle: Vehicle): string | undefined {
  const name = textOf(vehicle.handelsbenaming);
  const make = textOf(vehicle.merk);
  if (name === undefined || make === undefined) return name;
  if (!`${name} `.toLowerCase().startsWith(`${make} `.toLowerCase())) return name;
  return name.slice(make.length).trim() || undefined;
}

function colourNameOf(vehicle: Vehicle): string | undefined {
  const first = textOf(vehicle.eerste_kleur);
  const second = textOf(vehicle.tweede_kleur);
  if (first !== undefined && second !== undefined) return `${first} / ${second}`;
  return colourOf(first) ? undefined : first;
}

function categoryOf(vehicle: Vehicle): string | undefined {
  const category = textOf(vehicle.europese_voertuigcategorie);
  const isForRoughGround = textOf(vehicle.europese_voertuigcategorie_toevoeging) === 'G';
  return category !== undefined && isForRoughGround ? `${category}G` : category;
}

/** The permitted mass has precedence over the technical one. */
function grossMassOf(vehicle: Vehicle): number | undefined {
  return figureOf(vehicle.toegestane_maximum_massa_voertuig) ?? figureOf(vehicle.technische_max_massa_voertuig);
}

/** A vehicle that was never registered in anyone's name has no status. */
function statusOf(vehicle: Vehicle): 'exported' | 'registered' | undefined {
  const isExported = flagOf(vehicle.export_indicator);
  if (isExported) return 'exported';
  return isExported === false && lastEntryOf(vehicle) !== undefined ? 'registered' : undefined;
}

function firstDayOf(vehicle: Vehicle): string | undefined {
  return dayOf(vehicle.datum_eerste_toelating, vehicle.datum_eerste_toelating_dt);
}

function firstDayHereOf(vehicle: Vehicle): string | undefined {
  return dayOf(
    vehicle.datum_eerste_tenaamstelling_in_nederland,
    vehicle.datum_eerste_tenaamstelling_in_nederland_dt,
    vehicle.datum_eerste_afgifte_nederland,
  );
}

function keeperSinceOf(vehicle: Vehicle): string | undefined {
  return dayOf(vehicle.datum_tenaamstelling, vehicle.datum_tenaamstelling_dt);
}

function lastEntryOf(vehicle: Vehicle): string | undefined {
  return keeperSinceOf(vehicle) ?? firstDayHereOf(vehicle);
}

function eurosOf(value: number | undefined): Amount | undefined {
  return value === undefined ? undefined : { value, currency: 'EUR' };
}
