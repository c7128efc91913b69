import { make } from '../complete.ts';
import { built, car, cng, diesel, electric, petrol, plugIn, present, van } from '../notation.ts';
import { paints } from '../paints.ts';

const ohv12 = petrol('12N', '1.2 N', 40, 1196);
const ohc13 = petrol('13S', '1.3 S', 55, 1297);
const petrol20i = petrol('C20NE', '2.0i', 85, 1998);
const oldDiesel = diesel('17D', '1.7 D', 42, 1699);
const ecotec14 = petrol('X14XE', '1.4 16V', 66, 1389);
const ecotec16 = petrol('Z16XE', '1.6 16V', 74, 1598);
const ecotec18 = petrol('Z18XE', '1.8 16V', 92, 1796);
const dti20 = diesel('Y20DTH', '2.0 DTI', 74, 1995);
const cdti13 = diesel('Z13DTH', '1.3 CDTI', 66, 1248);
const cdti19 = diesel('Z19DTH', '1.9 CDTI', 110, 1910);
const twinport = petrol('A14XER', '1.4 Twinport', 64, 1398);
const turbo14 = petrol('A14NET', '1.4 Turbo', 103, 1364);
const cdti17 = diesel('A17DTR', '1.7 CDTI', 92, 1686);
const cdti16 = diesel('B16DTH', '1.6 CDTI', 100, 1598);
const cdti20 = diesel('A20DTH', '2.0 CDTI', 118, 1956);
const pureTech = petrol('F12XHL', '1.2 Turbo', 96, 1199);
const bluehdi = diesel('F15DTH', '1.5 Diesel', 96, 1499);
const electricCorsa = electric('ZKX', 'Electric', 100, 50);
const straightSix = petrol('C30NE', '3.0i', 130, 2969);
const v6 = petrol('X25XE', '2.5 V6', 125, 2498);
const rear = { drives: ['rear'] } as const;
const vanTrims = { trims: ['Basis', 'Edition', 'Innovation'] };

export const opel = make({
  name: 'Opel',
  country: 'DE',
  wmis: { car: 'W0L W0V VXK VSX XWF', van: 'W0L W0V VXE VN1' },
  style: {
    drives: ['front'],
    trims: {
      1980: ['LS', 'GL', 'GLS', 'CD'],
      1995: ['Edition', 'Comfort', 'Elegance', 'Sport'],
      2009: ['Selection', 'Edition', 'Innovation', 'GS Line'],
    },
  },
  paints: paints(
    'Z40R Summit White white, Z22C Carbon Flash black, Z176 Star Silver silver, GAN Sovereign Silver silver, GK2 Lava Red red',
    'Z21B Royal Blue blue, G6G Quartz Grey grey, GJ1 Jade White white, Z547 Magma Red red',
  ),
  models: [
    car(
      'Kadett',
      built(1979, 1984, 'D', ['hatchback', 'estate'], 830, 7400, [ohv12, ohc13, diesel('16D', '1.6 D', 40, 1598)]),
      built(1985, 1991, 'E', ['hatchback', 'estate', 'saloon', 'convertible'], 900, 9300, [
        ohc13,
        petrol20i,
        oldDiesel,
      ]),
    ),
    car(
      'Corsa',
      built(1983, 2000, 'A–B', 'hatchback', 830, 8900, [ohv12, ecotec14, oldDiesel]),
      built(2001, 2019, 'C–E', 'hatchback', 1110, 13500, [
        petrol('Z12XE', '1.2 16V', 55, 1199, { cylinders: 4 }),
        twinport,
        cdti13,
      ]),
      built(2020, present, 'F / CMP', 'hatchback', 1130, 18500, [
        petrol('F12XEL', '1.2', 55, 1199),
        pureTech,
        electricCorsa,
      ]),
    ),
    car(
      'Ascona',
      built(1981, 1988, 'C', ['saloon', 'hatchback'], 1000, 9900, [
        ohc13,
        petrol20i,
        diesel('16DA', '1.6 D', 40, 1598),
      ]),
    ),
    car(
      'Astra',
      built(1992, 2004, 'F–G', ['hatchback', 'estate', 'saloon', 'convertible'], 1120, 15500, [
        ecotec16,
        ecotec18,
        dti20,
      ]),
      built(2005, 2015, 'H–J', ['hatchback', 'estate'], 1340, 19500, [twinport, turbo14, cdti17, cdti19]),
      built(2016, present, 'K–L', ['hatchback', 'estate'], 1290, 25500, [
        pureTech,
        cdti16,
        bluehdi,
        plugIn('EP6FDTX', '1.6 Hybrid', 133, 1598, 12.4),
      ]),
    ),
    car(
      'Vectra',
      built(1989, 2008, 'A–C', ['saloon', 'hatchback', 'estate'], 1320, 20500, [petrol20i, ecotec18, dti20, cdti19]),
    ),
    car(
      'Insignia',
      built(
        2009,
        2022,
        'A–B',
        ['hatchback', 'estate', 'saloon'],
        1560,
        27500,
        [turbo14, cdti20, petrol('A20NFT', '2.0 Turbo', 184, 1998)],
        { drives: ['front', 'all'] },
      ),
    ),
    car(
      'Omega',
      built(
        1979,
        1993,
        'Rekord–Omega A',
        ['saloon', 'estate'],
        1270,
        17500,
        [petrol20i, straightSix, diesel('23DTR', '2.3 TD', 74, 2260)],
        rear,
      ),
      built(
        1994,
        2003,
        'B',
        ['saloon', 'estate'],
        1530,
        25500,
        [petrol20i, v6, diesel('X25DT', '2.5 TD', 96, 2498, { cylinders: 6 })],
        rear,
      ),
    ),
    car(
      'Zafira',
      built(1999, 2011, 'A–B', 'minivan', 1450, 21500, [ecotec18, cdti19, cng('Z16YNG', '1.6 CNG', 71, 1598)]),
      built(2012, 2019, 'C', 'minivan', 1590, 24500, [turbo14, cdti20]),
    ),
    car('Meriva', built(2003, 2017, 'A–B', 'minivan', 1290, 16500, [ecotec16, turbo14, cdti13], { seats: 5 })),
    car(
      'Mokka',
      built(2012, 2019, 'X', 'suv', 1360, 20500, [turbo14, cdti16]),
      built(2021, present, 'CMP', 'suv', 1260, 24900, [pureTech, bluehdi, electricCorsa], { drives: ['front'] }),
    ),
    car(
      'Frontera',
      built(1991, 2004, 'A–B', 'suv', 1710, 23500, [petrol20i, diesel('X22DTH', '2.2 DTI', 85, 2171)], {
        drives: ['rear', 'all'],
      }),
      built(2024, present, 'Smart Car', 'suv', 1300, 24500, [pureTech, electric('ZKY', 'Electric', 83, 44)], {
        drives: ['front'],
      }),
    ),
    car(
      'Grandland',
      built(
        2017,
        present,
        'A18–STLA',
        'suv',
        1430,
        31500,
        [pureTech, bluehdi, plugIn('EP6FDTX', '1.6 Plug-in', 165, 1598, 13.2)],
        { drives: ['front', 'all'] },
      ),
    ),
    van(
      'Vivaro',
      built(
        2001,
        2018,
        'A–B',
        ['panelVan', 'minibus'],
        1780,
        24500,
        [
          diesel('F9Q', '1.9 CDTI', 74, 1870),
          diesel('M9R', '2.0 CDTI', 84, 1995),
          diesel('R9M', '1.6 BiTurbo', 88, 1598),
        ],
        vanTrims,
      ),
      built(
        2019,
        present,
        'C',
        ['panelVan', 'minibus'],
        1790,
        31500,
        [diesel('DW10FE', '2.0 Diesel', 90, 1997), electric('ZKX', 'Vivaro-e', 100, 75)],
        vanTrims,
      ),
    ),
    van(
      'Movano',
      built(
        1998,
        2021,
        'A–B',
        'panelVan',
        1960,
        28500,
        [diesel('G9U', '2.5 CDTI', 88, 2464), diesel('M9T', '2.3 CDTI', 96, 2299)],
        vanTrims,
      ),
      built(
        2022,
        present,
        'C',
        'panelVan',
        2000,
        38500,
        [diesel('4H03', '2.2 Diesel', 103, 2184), electric('ZKZ', 'Movano Electric', 200, 110)],
        vanTrims,
      ),
    ),
    van(
      'Combo',
      built(1986, 2017, 'A–D', ['panelVan', 'minivan'], 1240, 14500, [ecotec14, cdti13, oldDiesel], {
        ...vanTrims,
        seats: 5,
      }),
      built(2018, present, 'E', ['panelVan', 'minivan'], 1400, 22500, [pureTech, bluehdi], { ...vanTrims, seats: 5 }),
    ),
  ],
});
