import { make } from '../complete.ts';
import { built, diesel, electric, petrol, present, usCar, usVan } from '../notation.ts';
import { paints } from '../paints.ts';

const pushrod = (code: string, name: string, kw: number, ccm: number, cylinders: number) =>
  petrol(code, name, kw, ccm, { cylinders, valves: cylinders * 2, aspiration: 'naturallyAspirated' });
const smallBlock57 = pushrod('L98', '5.7 V8', 171, 5733, 8);
const smallBlock50 = pushrod('LG4', '5.0 V8', 112, 5001, 8);
const v6at43 = pushrod('L35', '4.3 V6', 142, 4300, 6);
const vortec53 = pushrod('LM7', '5.3 V8', 213, 5328, 8);
const ecoTec53 = pushrod('L84', '5.3 V8', 265, 5328, 8);
const ecoTec62 = pushrod('L87', '6.2 V8', 313, 6162, 8);
const duramax66 = diesel('L5P', '6.6 Duramax', 332, 6599, { cylinders: 8 });
const duramax30 = diesel('LM2', '3.0 Duramax', 207, 2993);
const v6at38 = pushrod('L36', '3.8 V6', 153, 3791, 6);
const v6at36 = petrol('LFX', '3.6 V6', 227, 3564);
const v6at36new = petrol('LGX', '3.6 V6', 231, 3649);
const ecotec24 = petrol('LE5', '2.4', 126, 2384);
const ecotec14 = petrol('LUJ', '1.4 Turbo', 103, 1364);
const turbo15 = petrol('LYX', '1.5 Turbo', 127, 1490);
const turbo20 = petrol('LTG', '2.0 Turbo', 203, 1998);
const northstar = petrol('L37', '4.6 Northstar', 224, 4565, { cylinders: 8 });
const fullSize = { drives: ['rear', 'all'], seats: 8 } as const;

export const gmc = make({
  name: 'GMC',
  country: 'US',
  wmis: { car: '1GK 2GK 3GK 2CT', van: '1GT 2GT 3GT 1GD 1GJ 2GD 2GJ 3GD' },
  style: {
    drives: ['front'],
    manualUntil: 2000,
    trims: { 1980: ['SL', 'SLE', 'SLT'], 2008: ['SLE', 'SLT', 'AT4', 'Denali'] },
  },
  paints: paints(
    'GAZ Summit White white, GBA Onyx Black black, GAN Quicksilver Metallic silver, GXD Sterling Metallic grey, GNT Cayenne Red red, GLU Pacific Blue blue',
  ),
  models: [
    usVan(
      'Sierra',
      built(1980, 2006, 'C/K–GMT800', 'pickup', 2080, 21500, [smallBlock57, v6at43, vortec53]),
      built(2007, present, 'GMT900–T1XX', 'pickup', 2290, 43500, [ecoTec53, ecoTec62, duramax66]),
    ),
    usCar(
      'Yukon',
      built(1992, 2014, 'GMT400–GMT900', 'suv', 2450, 41500, [smallBlock57, vortec53], fullSize),
      built(2015, present, 'K2UG–T1UG', 'suv', 2530, 65500, [ecoTec53, ecoTec62], fullSize),
    ),
    usCar('Acadia', built(2007, present, 'Lambda–C1XX', 'suv', 1950, 36500, [v6at36, v6at36new], { seats: 7 })),
    usCar('Terrain', built(2010, present, 'Theta–D2UG', 'suv', 1640, 28500, [ecotec24, turbo15])),
    usVan(
      'Savana',
      built(1996, present, 'GMT610', ['panelVan', 'minibus'], 2450, 34500, [v6at43, vortec53], {
        drives: ['rear'],
        trims: ['1500', '2500', '3500'],
      }),
    ),
  ],
});

export const buick = make({
  name: 'Buick',
  country: 'US',
  wmis: { car: '1G4 2G4 3G4 5GA KL4 LRB W04 3G5' },
  style: {
    drives: ['front'],
    manualUntil: 1990,
    trims: { 1980: ['Custom', 'Limited'], 2005: ['CX', 'CXL', 'Essence', 'Avenir'] },
  },
  paints: paints(
    'GAZ Summit White white, GB8 Ebony Twilight black, GAN Quicksilver Metallic silver, G17 Rich Garnet red, G35 Dark Moon Blue blue, GWT Smokey Grey grey',
  ),
  models: [
    usCar('LeSabre', built(1977, 2005, 'B–H-body', 'saloon', 1620, 22500, [v6at38, smallBlock50], { seats: 6 })),
    usCar(
      'Regal',
      built(1978, 2004, 'G–W-body', ['saloon', 'coupe'], 1530, 20500, [
        v6at38,
        petrol('LC2', '3.8 Turbo', 183, 3791, { valves: 12, aspiration: 'turbo' }),
      ]),
      built(2011, 2020, 'Epsilon II', ['saloon', 'hatchback'], 1630, 28500, [ecotec24, turbo20]),
    ),
    usCar('Enclave', built(2008, present, 'Lambda–C1XX', 'suv', 2110, 42500, [v6at36, v6at36new], { seats: 7 })),
    usCar(
      'Encore',
      built(2013, 2022, 'GAMMA II', 'suv', 1440, 24500, [ecotec14, petrol('LE2', '1.4 Turbo DI', 114, 1399)]),
    ),
  ],
});

export const cadillac = make({
  name: 'Cadillac',
  country: 'US',
  wmis: { car: '1G6 1GY 3GY 2G6 W06 YSC 1GE LRE' },
  style: {
    drives: ['rear', 'all'],
    manualUntil: 1986,
    trims: {
      1980: ['Base', "d'Elegance"],
      2000: ['Base', 'Luxury', 'Premium', 'Platinum'],
      2020: ['Luxury', 'Sport', 'Premium Luxury', 'V-Series'],
    },
  },
  paints: paints(
    'G1W Crystal White white, GBA Black Raven black, GAN Radiant Silver silver, GNG Infrared Tintcoat red, GKK Wave Metallic blue, GXD Argent Grey grey',
  ),
  models: [
    usCar(
      'De Ville',
      built(
        1980,
        1993,
        'C-body',
        ['saloon', 'coupe'],
        1650,
        28500,
        [pushrod('HT4100', '4.1 V8', 101, 4087, 8), pushrod('L26', '4.9 V8', 149, 4893, 8)],
        { drives: ['front'], seats: 6 },
      ),
      built(
        1994,
        2005,
        'K-body',
        'saloon',
        1820,
        42500,
        [northstar, petrol('LD8', '4.6 Northstar', 205, 4565, { cylinders: 8 })],
        { drives: ['front'], seats: 6 },
      ),
    ),
    usCar(
      'Escalade',
      built(
        1999,
        2014,
        'GMT400–GMT900',
        'suv',
        2560,
        62500,
        [vortec53, pushrod('L92', '6.2 V8', 301, 6162, 8)],
        fullSize,
      ),
      built(2015, present, 'K2XL–T1UL', 'suv', 2650, 92500, [ecoTec62, duramax30], fullSize),
    ),
    usCar(
      'CTS',
      built(2003, 2019, 'Sigma–Alpha', ['saloon', 'coupe', 'estate'], 1700, 41500, [
        v6at36,
        turbo20,
        petrol('LY7', '3.6 V6', 190, 3564),
      ]),
    ),
    usCar('XT5', built(2017, present, 'C1XX', 'suv', 1810, 46500, [v6at36new, turbo20], { drives: ['front', 'all'] })),
    usCar(
      'Lyriq',
      built(2023, present, 'BEV3', 'suv', 2550, 62500, [
        electric('MMM', 'RWD', 254, 102),
        electric('MMN', 'AWD', 373, 102, { drives: ['all'] }),
      ]),
    ),
  ],
});
