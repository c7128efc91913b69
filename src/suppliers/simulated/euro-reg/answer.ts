import { Type, type Static } from 'typebox';

import type { Evidence } from '../../../report/evidence/evidence.ts';
import type { Identified, Owned, Registered } from '../../../report/evidence/vehicle.ts';
import { epochDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';
import { bodyOf, colourOf, fuelOf, ownerOf, statusOf, transmissionOf } from './words.ts';

const Text = Type.Optional(Type.String());
const MaybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Figure = Type.Optional(Type.Number());
const MaybeTime = Type.Optional(Type.Union([Type.Number(), Type.Null()]));
const Flag = Type.Optional(Type.Boolean());
const Price = Type.Object({ valeur: Type.Number(), devise: Type.String() });

const Vehicle = Type.Object({
  type: Type.Literal('vehicule'),
  attributes: Type.Object({
    pays: Type.String(),
    inscritLe: Type.Number(),
    marque: Type.String(),
    modele: Type.String(),
    denomination: Text,
    categorie: Text,
    carrosserie: Text,
    couleur: Text,
    energie: Text,
    puissanceKw: Figure,
    cylindreeCm3: Figure,
    co2: Figure,
    boite: Text,
    portes: Figure,
    places: Figure,
    masseVide: Figure,
    masseMax: Figure,
    annee: Figure,
    normeEuro: Text,
    etiquette: Text,
    volant: Text,
  }),
});

const Registration = Type.Object({
  type: Type.Literal('immatriculation'),
  attributes: Type.Object({
    pays: Type.String(),
    immatriculeLe: Type.Number(),
    plaque: MaybeText,
    radieLe: MaybeTime,
    statut: Type.String(),
    premiereImmatriculation: MaybeTime,
    paysAchat: MaybeText,
    importeDe: MaybeText,
    exporteVers: MaybeText,
    titulaire: MaybeText,
    titulaireDepuis: MaybeTime,
    taxi: Flag,
    autoEcole: Flag,
    assure: Flag,
    cessible: Flag,
    prixCatalogue: Type.Optional(Price),
    taxe: Type.Optional(Price),
  }),
});

const Owner = Type.Object({
  type: Type.Literal('proprietaire'),
  attributes: Type.Object({ pays: Type.String(), qualite: Type.String(), du: Type.Number(), au: MaybeTime }),
});

const EuroRecord = Type.Union([Vehicle, Registration, Owner]);
export type EuroRecord = Static<typeof EuroRecord>;

export const readPage = jsonReader(
  Type.Object({
    data: Type.Array(EuroRecord),
    links: Type.Object({ next: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
  }),
);

export function evidenceOf(record: EuroRecord): Evidence[] {
  if (record.type === 'vehicule') return [identityOf(record.attributes)];
  if (record.type === 'immatriculation') return [registrationOf(record.attributes)];
  return ownerOfRecord(record.attributes);
}

function identityOf(vehicle: Static<typeof Vehicle>['attributes']): Identified {
  return {
    kind: 'identified',
    source: 'vehicleRegister',
    country: countryOf(vehicle.pays),
    knownFrom: required(epochDate(vehicle.inscritLe), 'a day'),
    ...withoutEmpty({
      make: vehicle.marque,
      model: vehicle.modele,
      commercialName: vehicle.denomination,
      category: vehicle.categorie,
      body: bodyOf(vehicle.carrosserie),
      colour: colourOf(vehicle.couleur),
      colourName: colourOf(vehicle.couleur) ? undefined : vehicle.couleur,
      fuel: fuelOf(vehicle.energie),
      powerKw: vehicle.puissanceKw,
      // Zero for electric vehicles.
      capacityCcm: vehicle.cylindreeCm3 || undefined,
      co2GPerKm: vehicle.co2,
      transmission: transmissionOf(vehicle.boite),
      doors: vehicle.portes || undefined,
      seats: vehicle.places,
      curbMassKg: vehicle.masseVide,
      grossMassKg: vehicle.masseMax,
      year: vehicle.annee,
      emissionStandard: vehicle.normeEuro,
      energyLabel: vehicle.etiquette,
      driveSide: sideOf(vehicle.volant),
    }),
  };
}

function sideOf(word: string | undefined): 'left' | 'right' | undefined {
  return word === 'droite' ? 'right' : word === 'gauche' ? 'left' : undefined;
}

function registrationOf(entry: Static<typeof Registration>['attributes']): Registered {
  const date = required(epochDate(entry.immatriculeLe), 'a day');
  const until = dayOf(entry.radieLe);
  return {
    kind: 'registered',
    source: 'vehicleRegister',
    country: countryOf(entry.pays),
    knownFrom: date,
    date,
    ...withoutEmpty({
      until,
      plate: entry.plaque,
      firstRegisteredAt: dayOf(entry.premiereImmatriculation),
      status: statusOf(entry.statut),
      ownerType: ownerOf(entry.titulaire ?? undefined),
      keeperSince: dayOf(entry.titulaireDepuis),
      purchaseCountry: entry.paysAchat,
      importedFrom: entry.importeDe,
      importedAt: entry.importeDe ? date : undefined,
      exportedTo: entry.exporteVers,
      exportedAt: entry.exporteVers ? until : undefined,
      isTaxi: entry.taxi,
      isLearningVehicle: entry.autoEcole,
      isInsured: entry.assure,
      canBeTransferred: entry.cessible,
      catalogPrice: amountOf(entry.prixCatalogue),
      registrationTax: amountOf(entry.taxe),
    }),
    original: { wording: entry.statut, language: 'fr' },
  };
}

/** An owner of an unknown type is left out: the type is all that such a record says. */
function ownerOfRecord({ pays, qualite, du, au }: Static<typeof Owner>['attributes']): Owned[] {
  const ownerType = ownerOf(qualite);
  const from = required(epochDate(du), 'a day');
  if (ownerType === undefined) return [];
  return [
    {
      kind: 'owned',
      source: 'vehicleRegister',
      country: countryOf(pays),
      knownFrom: from,
      ownerType,
      from,
      ...withoutEmpty({ to: dayOf(au) }),
      original: { wording: qualite, language: 'fr' },
    },
  ];
}

function dayOf(seconds: number | null | undefined): string | undefined {
  return epochDate(seconds ?? undefined);
}

function amountOf(price: Static<typeof Price> | undefined): { value: number; currency: string } | undefined {
  return price && { value: price.valeur, currency: price.devise };
}
