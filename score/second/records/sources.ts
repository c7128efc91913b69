import type { SourceKind } from '../../../src/language/sources.ts';
import type { Section } from '../../../src/report/sections.ts';
import { type CountryCode, countryCodes } from '../countries.ts';

interface Source {
  readonly kind: SourceKind;
  readonly feeds: readonly Section[];
  readonly countries: readonly CountryCode[];
}

const register = (...countries: CountryCode[]): Source => ({
  kind: 'vehicleRegister',
  feeds: ['registration', 'ownershipHistory', 'identity'],
  countries,
});
const tests = (...countries: CountryCode[]): Source => ({
  kind: 'inspectionRegister',
  feeds: ['inspections', 'mileageHistory'],
  countries,
});
const claims = (...countries: CountryCode[]): Source => ({
  kind: 'insuranceClaims',
  feeds: ['accidentHistory'],
  countries,
});
const policies = (...countries: CountryCode[]): Source => ({
  kind: 'insuranceRegister',
  feeds: ['insurance', 'ownershipHistory'],
  countries,
});
const police = (...countries: CountryCode[]): Source => ({
  kind: 'accidentRegister',
  feeds: ['accidentHistory'],
  countries,
});
const workshops = (kind: SourceKind, ...countries: CountryCode[]): Source => ({
  kind,
  feeds: ['serviceHistory', 'mileageHistory'],
  countries,
});
const adverts = (...countries: CountryCode[]): Source => ({
  kind: 'classifieds',
  feeds: ['listingHistories', 'mileageHistory'],
  countries,
});
const auctions = (...countries: CountryCode[]): Source => ({
  kind: 'auctionRecords',
  feeds: ['auctionHistory', 'mileageHistory'],
  countries,
});

const europe = countryCodes.filter((code) => code !== 'US');

/** The sources of this world. Italy and Spain have no register that can be asked, Norway no insurer. */
const sources = {
  'register-nl': register('NL'),
  'register-be': register('BE'),
  'register-de': register('DE'),
  'register-fr': register('FR'),
  'register-gb': register('GB'),
  'register-ie': register('IE'),
  'register-pl': register('PL'),
  'register-cz': register('CZ'),
  'register-baltic': register('LT', 'LV', 'EE'),
  'register-nordic': register('FI', 'SE', 'NO'),
  'titles-us': { kind: 'titleRegister', feeds: ['vehicleHistory', 'mileageHistory'], countries: ['US'] },
  'history-us': {
    kind: 'titleRegister',
    feeds: ['vehicleHistory', 'accidentHistory', 'mileageHistory'],
    countries: ['US'],
  },
  'tests-benelux': tests('NL', 'BE'),
  'tests-de': tests('DE'),
  'tests-fr': tests('FR'),
  'tests-it': tests('IT'),
  'tests-es': tests('ES'),
  'tests-gb': tests('GB'),
  'tests-ie': tests('IE'),
  'tests-pl': tests('PL', 'CZ'),
  'tests-baltic': tests('LT', 'LV', 'EE'),
  'tests-nordic': tests('FI', 'SE', 'NO'),
  'workshops-west': workshops('workshopRecords', 'DE', 'NL', 'BE', 'FR', 'IT', 'ES'),
  'workshops-isles': workshops('workshopRecords', 'GB', 'IE'),
  'workshops-east': workshops('workshopRecords', 'PL', 'CZ', 'LT', 'LV', 'EE', 'FI'),
  'service-book': workshops('serviceBook', ...europe),
  'lease-fleet': workshops('workshopRecords', 'DE', 'NL', 'BE', 'FR', 'GB'),
  'mileage-pool': {
    kind: 'workshopRecords',
    feeds: ['mileageHistory'],
    countries: ['DE', 'NL', 'BE', 'FR', 'GB', 'PL', 'LT', 'SE'],
  },
  'claims-de': claims('DE'),
  'claims-west': claims('NL', 'BE', 'FR'),
  'claims-isles': claims('GB', 'IE'),
  'claims-south': claims('IT', 'ES'),
  'claims-east': claims('PL', 'CZ', 'LT', 'LV', 'EE'),
  'claims-nordic': claims('FI', 'SE'),
  'policies-west': policies('DE', 'NL', 'BE', 'GB'),
  'policies-east': policies('PL', 'LT', 'LV', 'EE', 'FI'),
  'police-west': police('DE', 'NL', 'BE', 'FR'),
  'police-east': police('PL', 'CZ', 'LT', 'LV', 'EE'),
  'police-south': police('IT', 'ES'),
  estimates: {
    kind: 'repairEstimates',
    feeds: ['accidentHistory'],
    countries: ['DE', 'NL', 'BE', 'FR', 'IT', 'ES', 'PL', 'CZ', 'LT', 'LV', 'EE', 'SE'],
  },
  'body-shops': {
    kind: 'workshopRecords',
    feeds: ['accidentHistory', 'serviceHistory'],
    countries: ['DE', 'NL', 'BE', 'FR', 'GB', 'PL', 'FI'],
  },
  'salvage-eu': auctions('DE', 'NL', 'BE', 'FR', 'GB', 'PL', 'LT', 'SE'),
  'auctions-us': auctions('US'),
  'adverts-eu': adverts(...europe.filter((code) => code !== 'GB' && code !== 'IE')),
  'adverts-isles': adverts('GB', 'IE', 'US'),
  'theft-eu': { kind: 'theftRegister', feeds: ['stolenCheck'], countries: europe },
  'theft-us': { kind: 'theftRegister', feeds: ['stolenCheck'], countries: ['US'] },
  'recalls-eu': { kind: 'recallRegister', feeds: ['recalls'], countries: europe },
  'recalls-us': { kind: 'recallRegister', feeds: ['recalls'], countries: ['US'] },
  decoder: { kind: 'vinStructure', feeds: ['identity', 'technical'], countries: [...countryCodes] },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;

export const sourceIds = Object.keys(sources) as SourceId[];

export function sourceOf(id: SourceId): Source {
  return sources[id];
}

/** The sources of a kind that know vehicles of a country; the name says which where one kind is several. */
export function sourcesIn(country: CountryCode, name: string): SourceId[] {
  return sourceIds.filter((id) => id.startsWith(name) && sourceOf(id).countries.includes(country));
}
