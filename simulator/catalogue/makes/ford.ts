import { make } from '../complete.ts';
import {
  built,
  car,
  diesel,
  electric,
  hybrid,
  lpg,
  petrol,
  plugIn,
  present,
  truck,
  usCar,
  usVan,
  van,
} from '../notation.ts';
import { paints } from '../paints.ts';

const cvh16 = petrol('LUA', '1.6 CVH', 58, 1597);
const valencia = petrol('JBD', '1.1', 40, 1117);
const pinto = petrol('NET', '2.0', 77, 1993);
const zetec16 = petrol('FYDB', '1.6 16V', 74, 1596);
const duratec = petrol('CJBA', '2.0 16V', 107, 1999);
const tddi = diesel('C9DB', '1.8 TDCi', 66, 1753, { valves: 8 });
const tdci16 = diesel('G8DA', '1.6 TDCi', 80, 1560);
const tdci20 = diesel('T7DA', '2.0 TDCi', 103, 1997);
const ecoBoost10 = petrol('M1DA', '1.0 EcoBoost', 92, 999);
const ecoBoost15 = petrol('M8DA', '1.5 EcoBoost', 110, 1499);
const ecoBlue15 = diesel('ZTDA', '1.5 EcoBlue', 88, 1499);
const ecoBlue20 = diesel('YLDA', '2.0 EcoBlue', 110, 1995);
const petrol125 = petrol('SNJB', '1.25', 60, 1242, { cylinders: 4 });
const coyote = petrol('99F', '5.0 V8', 330, 4951, { cylinders: 8, aspiration: 'naturallyAspirated' });
const modular46 = petrol('W', '4.6 V8', 157, 4601, { cylinders: 8, valves: 16 });
const windsor = petrol('M', '5.0 V8', 150, 4942, { cylinders: 8 });
const cologne40 = petrol('E', '4.0 V6', 156, 4011, { valves: 12 });
const ecoBoost35 = petrol('G', '3.5 EcoBoost', 280, 3496);
const ecoBoost23 = petrol('H', '2.3 EcoBoost', 201, 2261);
const hsc23 = petrol('R', '2.3 HSC', 67, 2307);
const pickupTrims = { trims: ['XL', 'XLT', 'Lariat', 'King Ranch', 'Platinum'] };
const vanTrims = { trims: ['Base', 'Trend', 'Limited'] };

export const ford = make({
  name: 'Ford',
  country: 'US',
  wmis: {
    car: 'WF0 1FA 1FM 2FA 2FM 3FA 3FM 1ZV SFA VS6 X9F 6FP MAJ LVS 9BF XLC Z6F 1F1 KNJ MNA',
    van: 'WF0 1FT 2FT 3FT 1FB 1FD NM0 SFA 6FP MNB MNC MPB AFA 8AF 2FB 2FD 3FD',
    truck: 'NM0 2FD 3FD 1FC 3FC 3FE 3FN 3FR 1F6 MNA',
  },
  style: {
    drives: ['front'],
    gearbox: 'automatic',
    trims: {
      1980: ['L', 'GL', 'Ghia'],
      1997: ['Ambiente', 'Trend', 'Ghia', 'Titanium'],
      2012: ['Trend', 'Titanium', 'ST-Line', 'Vignale'],
    },
  },
  paints: paints(
    'Z2 Frozen White white, G1 Shadow Black black, JS Moondust Silver silver, J7 Magnetic grey, N6 Blue Lightning blue',
    'D1 Deep Impact Blue blue, RR Race Red red, D4 Rapid Red red, Y Oxford White white, DX Cyber Orange orange',
  ),
  models: [
    car(
      'Fiesta',
      built(1977, 1995, 'Mk1–Mk3', 'hatchback', 790, 6900, [valencia, cvh16, diesel('RTC', '1.8 D', 44, 1753)]),
      built(1996, 2008, 'Mk4–Mk5', 'hatchback', 1060, 11500, [petrol125, zetec16, tdci16]),
      built(2009, 2023, 'Mk6–Mk7 / B2', 'hatchback', 1080, 15500, [petrol125, ecoBoost10, tdci16]),
    ),
    car(
      'Escort',
      built(1980, 2000, 'Mk3–Mk7', ['hatchback', 'estate', 'convertible'], 960, 11500, [
        valencia,
        cvh16,
        zetec16,
        diesel('RFD', '1.8 TD', 66, 1753),
      ]),
    ),
    car(
      'Sierra',
      built(
        1982,
        1993,
        'Mk1–Mk2',
        ['hatchback', 'saloon', 'estate'],
        1090,
        12500,
        [pinto, cvh16, petrol('BRC', '2.9 V6', 107, 2935)],
        { drives: ['rear'] },
      ),
    ),
    usCar(
      'Focus',
      built(1999, 2010, 'C170–C307', ['hatchback', 'estate', 'saloon'], 1190, 16500, [zetec16, duratec, tddi, tdci16]),
      built(2011, 2018, 'C346 / Mk3', ['hatchback', 'estate'], 1310, 19500, [ecoBoost10, ecoBoost15, tdci16]),
      built(2019, 2025, 'C519 / Mk4', ['hatchback', 'estate'], 1330, 24500, [ecoBoost10, ecoBlue15, ecoBlue20]),
    ),
    car(
      'Mondeo',
      built(1993, 2007, 'CDW27–CD132', ['hatchback', 'estate', 'saloon'], 1380, 22500, [zetec16, duratec, tddi]),
      built(2008, 2022, 'CD345–CD391', ['estate', 'hatchback'], 1520, 28500, [
        ecoBoost15,
        tdci20,
        hybrid('UACB', '2.0 Hybrid', 138, 1999),
      ]),
    ),
    car(
      'Ka',
      built(1997, 2020, 'BE146–B420', 'hatchback', 910, 9500, [
        petrol('J4D', '1.3', 44, 1297, { valves: 8 }),
        petrol('BAA', '1.2', 51, 1242, { cylinders: 4 }),
        lpg('BABA', '1.2 LPG', 51, 1242, { cylinders: 4 }),
      ]),
    ),
    usCar(
      'Kuga',
      built(2008, 2019, 'C394–C520', 'suv', 1580, 27500, [ecoBoost15, tdci20]),
      built(2020, present, 'CX482', 'suv', 1620, 33500, [
        ecoBoost15,
        ecoBlue20,
        plugIn('BGDA', '2.5 PHEV', 165, 2488, 14.4, { cylinders: 4, aspiration: 'naturallyAspirated' }),
      ]),
    ),
    car(
      'Puma',
      built(1997, 2002, 'ECT', 'coupe', 1035, 14500, [petrol('MHA', '1.7 16V', 92, 1679), zetec16]),
      built(2020, present, 'BX726', 'suv', 1280, 24900, [ecoBoost10, petrol('B7JA', '1.0 EcoBoost mHEV', 114, 999)], {
        drives: ['front'],
      }),
    ),
    usCar(
      'Mustang',
      built(1979, 2004, 'Fox–SN95', ['coupe', 'convertible'], 1430, 21500, [windsor, modular46, hsc23], {
        drives: ['rear'],
        trims: ['LX', 'GT', 'Cobra'],
      }),
      built(2005, present, 'S197–S650', ['coupe', 'convertible'], 1680, 41500, [cologne40, ecoBoost23, coyote], {
        drives: ['rear'],
        trims: ['EcoBoost', 'GT', 'Mach 1', 'Dark Horse'],
      }),
    ),
    usCar(
      'Mustang Mach-E',
      built(
        2021,
        present,
        'CX727',
        'suv',
        2070,
        48900,
        [electric('LA', 'Standard Range', 198, 70), electric('MB', 'AWD Extended', 258, 91, { drives: ['all'] })],
        { drives: ['rear', 'all'] },
      ),
    ),
    usCar(
      'Explorer',
      built(1991, 2010, 'UN46–U251', 'suv', 1980, 27500, [cologne40, modular46], {
        drives: ['rear', 'all'],
        seats: 7,
        trims: ['XLT', 'Eddie Bauer', 'Limited'],
      }),
      built(2011, present, 'U502–U625', 'suv', 2040, 38500, [ecoBoost23, ecoBoost35], {
        seats: 7,
        trims: ['Base', 'XLT', 'Limited', 'ST'],
      }),
    ),
    usCar(
      'Taurus',
      built(
        1986,
        2019,
        'DN5–D258',
        ['saloon', 'estate'],
        1500,
        22500,
        [petrol('U', '3.0 V6', 104, 2986, { valves: 12 }), petrol('8', '3.5 V6', 196, 3496)],
        { trims: ['SE', 'SEL', 'Limited', 'SHO'] },
      ),
    ),
    usVan(
      'F-150',
      built(
        1980,
        1996,
        'Bullnose–OBS',
        'pickup',
        1780,
        17500,
        [windsor, petrol('Y', '4.9 I6', 108, 4917, { cylinders: 6, valves: 12 })],
        pickupTrims,
      ),
      built(
        1997,
        2014,
        'PN96–P415',
        'pickup',
        2180,
        27500,
        [modular46, petrol('V', '5.4 V8', 224, 5408, { cylinders: 8 }), coyote],
        pickupTrims,
      ),
      built(
        2015,
        present,
        'P552–P702',
        'pickup',
        2080,
        41500,
        [
          petrol('P', '2.7 EcoBoost', 242, 2694),
          ecoBoost35,
          coyote,
          electric('L', 'Lightning', 337, 98, { drives: ['all'] }),
        ],
        pickupTrims,
      ),
    ),
    usVan(
      'Ranger',
      built(1983, 2011, 'North American', 'pickup', 1450, 16500, [hsc23, cologne40], pickupTrims),
      built(
        2012,
        present,
        'T6–P703',
        'pickup',
        2050,
        35500,
        [diesel('P4AT', '2.2 TDCi', 110, 2198), diesel('YN2S', '2.0 EcoBlue', 125, 1996), ecoBoost23],
        pickupTrims,
      ),
    ),
    usVan(
      'Transit',
      built(1980, 1999, 'Mk2–Mk3', ['panelVan', 'minibus'], 1560, 15500, [pinto, diesel('4EA', '2.5 D', 51, 2496)], {
        ...vanTrims,
        drives: ['rear'],
      }),
      built(
        2000,
        2013,
        'V184–V347',
        ['panelVan', 'minibus'],
        1860,
        23500,
        [diesel('D3FA', '2.0 TDCi', 74, 1998), diesel('PHFA', '2.2 TDCi', 81, 2198)],
        { ...vanTrims, drives: ['front', 'rear'] },
      ),
      built(
        2014,
        present,
        'V363',
        ['panelVan', 'minibus'],
        2010,
        35500,
        [ecoBlue20, diesel('CYFA', '2.2 TDCi', 92, 2198), electric('EE', 'E-Transit', 198, 68, { drives: ['rear'] })],
        { ...vanTrims, drives: ['front', 'rear'] },
      ),
    ),
    van(
      'Transit Connect',
      built(2002, present, 'C170–V408', ['panelVan', 'minivan'], 1480, 21500, [tddi, ecoBlue15, ecoBoost10], {
        ...vanTrims,
        seats: 5,
      }),
    ),
    truck(
      'Cargo',
      built(
        1982,
        2017,
        'D-series–H476',
        'boxTruck',
        6400,
        52500,
        [diesel('90-150', '1215', 110, 6220), diesel('Ecotorq73', '1830', 221, 7330)],
        { trims: ['Standard', 'Sleeper'] },
      ),
    ),
    truck(
      'F-Max',
      built(
        2018,
        present,
        'H625',
        'tractor',
        7600,
        88500,
        [diesel('Ecotorq127', '1842', 309, 12740), diesel('Ecotorq127', '1850', 368, 12740)],
        { trims: ['Standard', 'Luxury', 'Select'] },
      ),
    ),
  ],
});
