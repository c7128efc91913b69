import { make } from '../complete.ts';
import { built, car, diesel, electric, petrol, plugIn, present, usCar, usVan } from '../notation.ts';
import { paints } from '../paints.ts';

const slant4 = petrol('K', '2.2', 72, 2213);
const v6at30 = petrol('6G72', '3.0 V6', 105, 2972, { valves: 12 });
const v6at33 = petrol('EGA', '3.3 V6', 134, 3301, { valves: 12 });
const neon = petrol('ECB', '2.0 16V', 98, 1996);
const worldEngine = petrol('ED3', '2.4', 129, 2360);
const pentastar = petrol('ERB', '3.6 V6', 216, 3604, { aspiration: 'naturallyAspirated' });
const hemi57 = petrol('EZH', '5.7 HEMI', 272, 5654, { cylinders: 8, valves: 16 });
const hemi64 = petrol('ESG', '6.4 HEMI', 362, 6417, { cylinders: 8, valves: 16 });
const hellcat = petrol('ESD', '6.2 Hellcat', 527, 6166, { cylinders: 8, valves: 16, aspiration: 'supercharged' });
const powerTech40 = petrol('ERH', '4.0 I6', 138, 3956, { valves: 12 });
const amc42 = petrol('258', '4.2 I6', 84, 4235, { cylinders: 6 });
const powerTech47 = petrol('EVA', '4.7 V8', 175, 4701, { cylinders: 8, valves: 16 });
const magnum59 = petrol('EML', '5.9 V8', 183, 5899, { cylinders: 8, valves: 16 });
const la318 = petrol('ELA', '5.2 V8', 127, 5210, { cylinders: 8 });
const crd28 = diesel('ENR', '2.8 CRD', 120, 2776, { cylinders: 4 });
const crd30 = diesel('EXF', '3.0 CRD', 177, 2988);
const cummins = diesel('ETK', '6.7 Cummins', 276, 6690, { cylinders: 6 });
const cummins59 = diesel('ETB', '5.9 Cummins', 175, 5883, { cylinders: 6 });
const tigershark = petrol('ED6', '2.4 MultiAir', 132, 2360);
const multiJet20 = diesel('EBT', '2.0 MultiJet', 125, 1956);
const hurricane20 = petrol('EC1', '2.0 Turbo', 201, 1995);
const phev4xe = plugIn('EC3', '4xe', 280, 1995, 17.3);
const turbo13 = petrol('EJH', '1.3 GSE', 110, 1332, { cylinders: 4 });
const offRoad = { drives: ['rear', 'all'] } as const;
const ramTrims = { trims: ['Tradesman', 'Big Horn', 'Laramie', 'Limited'] };

export const chrysler = make({
  name: 'Chrysler',
  country: 'US',
  wmis: { car: '1C3 1C8 2A4 2A8 2C4 2C8 3C4 3C8 1A4 1A8 3A4 3A8 4C3 2A3 3C3 JJ3' },
  style: { drives: ['front'], manualUntil: 2008, trims: { 1980: ['Base', 'LE'], 1995: ['LX', 'Touring', 'Limited'] } },
  paints: paints(
    'PW7 Bright White white, PX8 Brilliant Black black, PSC Billet Silver silver, PRV Velvet Red red, PBM Jazz Blue blue, PAU Granite Crystal grey',
  ),
  models: [
    usCar('LeBaron', built(1982, 1995, 'K–J-body', ['saloon', 'coupe', 'convertible'], 1250, 14500, [slant4, v6at30])),
    usCar(
      'Voyager',
      built(1984, 2000, 'AS–GS', 'minivan', 1600, 21500, [
        v6at33,
        v6at30,
        diesel('ENC', '2.5 TD', 85, 2499, { cylinders: 4 }),
        petrol('K', '2.2', 72, 2213),
      ]),
      built(2001, 2016, 'RS–RT', 'minivan', 1900, 29500, [v6at33, crd28, pentastar]),
    ),
    usCar(
      '300',
      built(1999, 2004, 'LH / 300M', 'saloon', 1620, 32500, [
        petrol('EGG', '3.5 V6', 188, 3518),
        petrol('EER', '2.7 V6', 149, 2736),
      ]),
      built(2005, 2023, 'LX–LD', ['saloon', 'estate'], 1850, 36500, [pentastar, hemi57, crd30], offRoad),
    ),
    usCar(
      'PT Cruiser',
      built(2001, 2010, 'PT', ['hatchback', 'convertible'], 1450, 18500, [
        petrol('EDZ', '2.4', 110, 2429),
        diesel('EDJ', '2.2 CRD', 89, 2148),
      ]),
    ),
    usCar(
      'Pacifica',
      built(2017, present, 'RU', 'minivan', 1960, 37500, [
        pentastar,
        plugIn('EH3', '3.6 Hybrid', 194, 3604, 16, { aspiration: 'naturallyAspirated' }),
      ]),
    ),
  ],
});

export const dodge = make({
  name: 'Dodge',
  country: 'US',
  wmis: {
    car: '1B3 2B3 3B3 1D3 2D3 1D4 1D8 2D4 2D8 3D4 1B4 2B4 2C3 4B3 2B8 JB3 JB4',
    van: '1B7 1D7 3D7 2B7 1B6 3B7 2B6 2B8 2B5 2D6 2D7',
  },
  style: {
    drives: ['front'],
    manualUntil: 2010,
    trims: { 1980: ['Base', 'SE', 'ES'], 2000: ['SE', 'SXT', 'R/T', 'SRT'] },
  },
  paints: paints(
    'PX8 Pitch Black black, PW7 White Knuckle white, PSE Triple Nickel silver, PR4 Go Mango orange, PRY TorRed red, PHG Plum Crazy purple, PBJ B5 Blue blue, PDN Destroyer Grey grey',
  ),
  models: [
    usCar(
      'Aries',
      built(1981, 1989, 'K-body', ['saloon', 'estate'], 1090, 8900, [
        slant4,
        petrol('G54B', '2.6', 69, 2555, { cylinders: 4 }),
      ]),
    ),
    usCar(
      'Caravan',
      built(1984, 2007, 'AS–RS', 'minivan', 1650, 20500, [v6at30, v6at33, slant4]),
      built(2008, 2020, 'RT', 'minivan', 1950, 25500, [pentastar, v6at33]),
    ),
    usCar(
      'Neon',
      built(1995, 2005, 'PL', ['saloon', 'coupe'], 1160, 13500, [
        neon,
        petrol('EDV', '2.4 SRT-4', 172, 2429, { aspiration: 'turbo' }),
      ]),
    ),
    usCar(
      'Charger',
      built(2006, 2023, 'LX–LD', 'saloon', 1830, 33500, [pentastar, hemi57, hemi64, hellcat], offRoad),
      built(
        2024,
        present,
        'LB / STLA',
        ['coupe', 'saloon'],
        2640,
        59500,
        [electric('XAG', 'Daytona R/T', 370, 100), petrol('EFC', '3.0 SIXPACK', 313, 2993)],
        { drives: ['all'] },
      ),
    ),
    usCar('Challenger', built(2008, 2023, 'LC', 'coupe', 1850, 34500, [pentastar, hemi57, hellcat], offRoad)),
    usCar(
      'Durango',
      built(1998, 2009, 'DN–HB', 'suv', 2150, 31500, [powerTech47, magnum59], { ...offRoad, seats: 7 }),
      built(2011, present, 'WD', 'suv', 2250, 42500, [pentastar, hemi57], { ...offRoad, seats: 7 }),
    ),
    usCar('Journey', built(2009, 2020, 'JC', 'suv', 1730, 22500, [worldEngine, pentastar], { seats: 7 })),
    usVan(
      'Ram 1500',
      built(1981, 1993, 'D/W', 'pickup', 1850, 15500, [la318, cummins59], ramTrims),
      built(1994, 2010, 'BR–DS', 'pickup', 2250, 26500, [magnum59, powerTech47, hemi57, cummins59], ramTrims),
    ),
  ],
});

export const ram = make({
  name: 'Ram',
  country: 'US',
  wmis: { van: '1C6 3C6 3C7' },
  style: {
    drives: ['rear'],
    manualUntil: 2016,
    trims: { 1980: ['Tradesman', 'Big Horn', 'Laramie', 'Rebel', 'Limited'] },
  },
  paints: paints(
    'PW7 Bright White white, PXJ Diamond Black black, PSC Billet Silver silver, PR4 Flame Red red, PBJ Hydro Blue blue, PAU Granite Crystal grey',
  ),
  models: [
    usVan(
      '1500',
      built(2011, 2018, 'DS', 'pickup', 2320, 33500, [pentastar, hemi57, crd30]),
      built(2019, present, 'DT', 'pickup', 2350, 44500, [pentastar, hemi57, petrol('EFH', '3.0 Hurricane', 313, 2993)]),
    ),
    usVan('2500', built(2011, present, 'DJ', 'pickup', 2850, 52500, [hemi64, cummins], { grossMassKg: 4536 })),
    usVan(
      'ProMaster',
      built(2014, present, 'VF', 'panelVan', 2180, 36500, [pentastar, electric('XEV', 'EV', 200, 110)], {
        drives: ['front'],
        trims: ['1500', '2500', '3500'],
      }),
    ),
  ],
});

export const jeep = make({
  name: 'Jeep',
  country: 'US',
  wmis: { car: '1J4 1J8 1C4 1JC ZAC 1J7 2J4 988', van: '1JT' },
  style: {
    drives: ['front', 'all'],
    trims: { 1980: ['Base', 'Laredo', 'Limited'], 2005: ['Sport', 'Longitude', 'Limited', 'Overland'] },
  },
  paints: paints(
    'PW7 Bright White white, PXJ Sparkling Black black, PSC Billet Silver silver, PRC Firecracker Red red, PGG Sarge Green green, PBJ Hydro Blue blue, PDN Sting-Grey grey',
  ),
  models: [
    usCar(
      'Wrangler',
      built(1980, 1996, 'CJ–YJ', 'suv', 1310, 15500, [amc42, powerTech40], { drives: ['all'], seats: 4 }),
      built(1997, 2017, 'TJ–JK', 'suv', 1720, 29500, [powerTech40, pentastar, crd28], { drives: ['all'] }),
      built(2018, present, 'JL', 'suv', 1950, 55500, [hurricane20, pentastar, phev4xe], { drives: ['all'] }),
    ),
    usCar(
      'Cherokee',
      built(
        1984,
        2001,
        'XJ',
        'suv',
        1480,
        21500,
        [powerTech40, diesel('VM425', '2.5 TD', 85, 2499, { cylinders: 4 })],
        offRoad,
      ),
      built(2014, 2023, 'KL', 'suv', 1750, 34500, [tigershark, pentastar, multiJet20]),
    ),
    usCar(
      'Grand Cherokee',
      built(1993, 2010, 'ZJ–WK', 'suv', 1950, 36500, [powerTech40, powerTech47, crd30], offRoad),
      built(2011, present, 'WK2–WL', 'suv', 2200, 56500, [pentastar, hemi57, crd30, phev4xe], offRoad),
    ),
    usCar('Compass', built(2007, present, 'MK49–MP', 'suv', 1550, 28500, [worldEngine, tigershark, turbo13])),
    usCar('Renegade', built(2015, present, 'BU', 'suv', 1420, 23500, [turbo13, tigershark, multiJet20])),
    car(
      'Avenger',
      built(
        2023,
        present,
        'eCMP2',
        'suv',
        1540,
        24500,
        [electric('M3', 'Electric', 115, 54), petrol('EB2ADTS', '1.2 Turbo', 74, 1199, { aspiration: 'turbo' })],
        { drives: ['front'] },
      ),
    ),
    usVan('Comanche', built(1986, 1992, 'MJ', 'pickup', 1400, 12500, [powerTech40, petrol('E', '2.5', 88, 2464)])),
  ],
});
