import type { Body, ColourKey, Fuel } from '../../catalogue/model.ts';
import type { Owner } from '../../world/life.ts';
import type { RegisterEntry } from '../register.ts';

export const baltic = ['LV', 'LT', 'EE'] as const;
type Country = (typeof baltic)[number];

/** The words of one register, each in its country's language. */
interface RegisterWords {
  readonly yes: string;
  readonly no: string;
  readonly statuses: Readonly<Record<RegisterEntry['status'], string>>;
  readonly owners: Readonly<Record<Owner['type'], string>>;
  readonly fuels: Readonly<Record<Fuel, string>>;
  readonly bodies: Readonly<Record<Body, string>>;
  readonly colours: Readonly<Record<ColourKey, string>>;
}

export function isBaltic(country: string): country is Country {
  return baltic.some((known) => known === country);
}

export function wordsOf(country: Country): RegisterWords {
  return words[country];
}

const words: Readonly<Record<Country, RegisterWords>> = {
  LV: {
    yes: 'Jā',
    no: 'Nē',
    statuses: { registered: 'reģistrēts', exported: 'izvests', scrapped: 'norakstīts', stolen: 'meklēšanā' },
    owners: {
      private: 'fiziska persona',
      company: 'juridiska persona',
      leasing: 'līzinga devējs',
      rental: 'autonoma',
      dealer: 'tirgotājs',
      government: 'valsts iestāde',
      taxiOperator: 'taksometru pārvadātājs',
      drivingSchool: 'autoskola',
    },
    fuels: {
      petrol: 'benzīns',
      diesel: 'dīzeļdegviela',
      hybrid: 'hibrīds',
      plugInHybrid: 'uzlādējams hibrīds',
      electric: 'elektrība',
      lpg: 'naftas gāze',
      cng: 'dabasgāze',
    },
    bodies: {
      saloon: 'sedans',
      hatchback: 'hečbeks',
      estate: 'universāls',
      suv: 'apvidus',
      coupe: 'kupeja',
      convertible: 'kabriolets',
      minivan: 'minivens',
      pickup: 'pikaps',
      panelVan: 'furgons',
      minibus: 'mikroautobuss',
      tractor: 'vilcējs',
      boxTruck: 'kravas furgons',
      tipper: 'pašizgāzējs',
      motorcycle: 'motocikls',
      scooter: 'motorollers',
    },
    colours: {
      white: 'balta',
      black: 'melna',
      grey: 'pelēka',
      silver: 'sudraba',
      blue: 'zila',
      red: 'sarkana',
      green: 'zaļa',
      brown: 'brūna',
      beige: 'smilšu',
      yellow: 'dzeltena',
      orange: 'oranža',
      gold: 'zelta',
      purple: 'violeta',
    },
  },
  LT: {
    yes: 'Taip',
    no: 'Ne',
    statuses: { registered: 'įregistruota', exported: 'išvežta', scrapped: 'sunaikinta', stolen: 'ieškoma' },
    owners: {
      private: 'fizinis asmuo',
      company: 'juridinis asmuo',
      leasing: 'lizingo bendrovė',
      rental: 'nuomos įmonė',
      dealer: 'prekybininkas',
      government: 'valstybės įstaiga',
      taxiOperator: 'taksi vežėjas',
      drivingSchool: 'vairavimo mokykla',
    },
    fuels: {
      petrol: 'benzinas',
      diesel: 'dyzelinas',
      hybrid: 'hibridas',
      plugInHybrid: 'įkraunamas hibridas',
      electric: 'elektra',
      lpg: 'suskystintos dujos',
      cng: 'gamtinės dujos',
    },
    bodies: {
      saloon: 'sedanas',
      hatchback: 'hečbekas',
      estate: 'universalas',
      suv: 'visureigis',
      coupe: 'kupė',
      convertible: 'kabrioletas',
      minivan: 'vienatūris',
      pickup: 'pikapas',
      panelVan: 'furgonas',
      minibus: 'mikroautobusas',
      tractor: 'vilkikas',
      boxTruck: 'krovininis furgonas',
      tipper: 'savivartis',
      motorcycle: 'motociklas',
      scooter: 'motoroleris',
    },
    colours: {
      white: 'balta',
      black: 'juoda',
      grey: 'pilka',
      silver: 'sidabrinė',
      blue: 'mėlyna',
      red: 'raudona',
      green: 'žalia',
      brown: 'ruda',
      beige: 'smėlio',
      yellow: 'geltona',
      orange: 'oranžinė',
      gold: 'auksinė',
      purple: 'violetinė',
    },
  },
  EE: {
    yes: 'Jah',
    no: 'Ei',
    statuses: { registered: 'registris', exported: 'välja viidud', scrapped: 'lammutatud', stolen: 'tagaotsitav' },
    owners: {
      private: 'eraisik',
      company: 'juriidiline isik',
      leasing: 'liisinguandja',
      rental: 'autorent',
      dealer: 'automüüja',
      government: 'riigiasutus',
      taxiOperator: 'taksovedaja',
      drivingSchool: 'autokool',
    },
    fuels: {
      petrol: 'bensiin',
      diesel: 'diislikütus',
      hybrid: 'hübriid',
      plugInHybrid: 'pistikhübriid',
      electric: 'elekter',
      lpg: 'vedelgaas',
      cng: 'maagaas',
    },
    bodies: {
      saloon: 'sedaan',
      hatchback: 'luukpära',
      estate: 'universaal',
      suv: 'maastur',
      coupe: 'kupee',
      convertible: 'kabriolett',
      minivan: 'mahtuniversaal',
      pickup: 'pikap',
      panelVan: 'kaubik',
      minibus: 'väikebuss',
      tractor: 'sadulveok',
      boxTruck: 'furgoonveok',
      tipper: 'kallur',
      motorcycle: 'mootorratas',
      scooter: 'motoroller',
    },
    colours: {
      white: 'valge',
      black: 'must',
      grey: 'hall',
      silver: 'hõbedane',
      blue: 'sinine',
      red: 'punane',
      green: 'roheline',
      brown: 'pruun',
      beige: 'beež',
      yellow: 'kollane',
      orange: 'oranž',
      gold: 'kuldne',
      purple: 'lilla',
    },
  },
};
