import { make } from '../complete.ts';
import { built, car, diesel, electric, hybrid, lpg, petrol, plugIn, present, truck, van } from '../notation.ts';
import { paints } from '../paints.ts';

const cleon11 = petrol('C1E', '1.1', 35, 1108);
const cleon14 = petrol('C1J', '1.4', 44, 1397);
const douvrin = petrol('J7R', '2.0', 88, 1995);
const f8m = diesel('F8M', '1.6 D', 40, 1595);
const d7f = petrol('D7F', '1.2', 43, 1149, { cylinders: 4, valves: 8 });
const d4f = petrol('D4F', '1.2 16V', 55, 1149, { cylinders: 4 });
const k4m = petrol('K4M', '1.6 16V', 82, 1598);
const f4r = petrol('F4R', '2.0 16V', 99, 1998);
const f9q = diesel('F9Q', '1.9 dCi', 88, 1870, { valves: 8 });
const k9k = diesel('K9K', '1.5 dCi', 66, 1461, { valves: 8 });
const k9kNew = diesel('K9K872', 'Blue dCi 115', 85, 1461, { valves: 8 });
const m9r = diesel('M9R', '2.0 dCi', 110, 1995);
const r9m = diesel('R9M', '1.6 dCi', 96, 1598);
const h4b = petrol('H4Bt', 'TCe 90', 66, 898);
const h5f = petrol('H5Ft', 'TCe 115', 85, 1197, { cylinders: 4 });
const h5h = petrol('H5Ht', 'TCe 140', 103, 1333, { cylinders: 4 });
const h4d = petrol('H4Dt', 'TCe 90', 67, 999);
const h4m = hybrid('H4M', 'E-Tech 145', 105, 1598);
const gas = lpg('H4Dt', 'ECO-G 100', 74, 999, { aspiration: 'turbo' });
const vanTrims = { trims: ['Générique', 'Confort', 'Extra'] };
const truckTrims = { trims: ['Day Cab', 'Sleeper Cab', 'High Sleeper Cab'] };

export const renault = make({
  name: 'Renault',
  country: 'FR',
  wmis: { car: 'VF1 X7L 8A1 93Y MEE KNM VS5 NM1 1XM 9FB ADR', van: 'VF1 9FB', truck: 'VF6 VF2' },
  style: {
    drives: ['front'],
    gearbox: 'dct',
    trims: {
      1980: ['TC', 'TL', 'GTL', 'TX'],
      1995: ['Authentique', 'Expression', 'Dynamique', 'Privilège'],
      2012: ['Life', 'Zen', 'Intens', 'Techno'],
    },
  },
  paints: paints(
    '369 Glacier White white, 676 Nacre Black black, D69 Platinum Grey silver, KNA Cassiopeia Grey grey, NNP Flame Red red',
    'RPL Iron Blue blue, RQH Celadon Blue blue, EPY Valencia Orange orange',
  ),
  models: [
    car(
      '5',
      built(1978, 1996, 'R5–Supercinq', 'hatchback', 760, 6500, [cleon11, cleon14, f8m]),
      built(2024, present, 'AmpR Small', 'hatchback', 1450, 27900, [
        electric('6AM', '120 ch', 90, 40),
        electric('6AK', '150 ch', 110, 52),
      ]),
    ),
    car(
      'Clio',
      built(1991, 2005, 'I–II', 'hatchback', 930, 10900, [d7f, d4f, k4m, k9k]),
      built(2006, 2019, 'III–IV', ['hatchback', 'estate'], 1110, 15500, [d4f, h4b, k9k]),
      built(2020, present, 'V–VI / CMF-B', 'hatchback', 1130, 19500, [h4d, h4m, gas]),
    ),
    car(
      'Twingo',
      built(1993, 2013, 'I–II', 'hatchback', 850, 9500, [d7f, d4f], { seats: 4 }),
      built(
        2014,
        2024,
        'III',
        'hatchback',
        940,
        12500,
        [petrol('H4D', 'SCe 70', 52, 999), h4b, electric('5AL', 'Electric', 60, 22)],
        { seats: 4, drives: ['rear'] },
      ),
    ),
    car(
      '19',
      built(1988, 1996, 'X53', ['hatchback', 'saloon', 'convertible'], 990, 11500, [
        cleon14,
        petrol('F3N', '1.7', 54, 1721),
        f8m,
      ]),
    ),
    car(
      'Mégane',
      built(1996, 2008, 'I–II', ['hatchback', 'estate', 'saloon', 'convertible'], 1190, 17500, [k4m, f4r, f9q, k9k]),
      built(2009, 2023, 'III–IV', ['hatchback', 'estate'], 1290, 22500, [h5f, h5h, k9k, r9m]),
      built(2022, present, 'E-Tech / CMF-EV', 'hatchback', 1650, 39500, [
        electric('6AM', 'EV40', 96, 40),
        electric('6AM', 'EV60', 160, 60),
      ]),
    ),
    car(
      'Laguna',
      built(1981, 1993, 'R18–R21', ['saloon', 'estate', 'hatchback'], 1060, 13500, [cleon14, douvrin]),
      built(1994, 2015, 'I–III', ['hatchback', 'estate'], 1400, 24500, [k4m, f4r, f9q, m9r]),
    ),
    car(
      'Espace',
      built(1985, 2002, 'I–III', 'minivan', 1330, 26500, [douvrin, f4r, f9q]),
      built(2003, present, 'IV–VI', 'minivan', 1720, 36500, [
        m9r,
        r9m,
        hybrid('HR12', 'E-Tech 200', 146, 1199, { cylinders: 3, aspiration: 'turbo' }),
      ]),
    ),
    car(
      'Scénic',
      built(1997, 2022, 'I–IV', 'minivan', 1430, 23500, [k4m, h5h, k9k, f9q], { seats: 5 }),
      built(
        2024,
        present,
        'E-Tech',
        'suv',
        1850,
        41500,
        [electric('6AR', '170 ch', 125, 60), electric('6AR', '220 ch', 160, 87)],
        { drives: ['front'] },
      ),
    ),
    car(
      'Captur',
      built(
        2013,
        present,
        'J87–CMF-B',
        'suv',
        1220,
        21500,
        [h4b, h5h, k9k, plugIn('H4M', 'E-Tech Plug-in', 117, 1598, 9.8, { aspiration: 'naturallyAspirated' })],
        { drives: ['front'] },
      ),
    ),
    car('Kadjar', built(2015, 2022, 'HFE', 'suv', 1380, 25500, [h5h, k9kNew, r9m])),
    car(
      'Zoe',
      built(2013, 2024, 'BFM', 'hatchback', 1480, 29500, [
        electric('5AQ', 'R90', 68, 41),
        electric('5AQ', 'R135', 100, 52),
      ]),
    ),
    van(
      'Kangoo',
      built(1998, 2020, 'KC–FW', ['panelVan', 'minivan'], 1240, 16500, [d7f, k9k, electric('5AM', 'Z.E.', 44, 33)], {
        ...vanTrims,
        seats: 5,
      }),
      built(2021, present, 'FFK', ['panelVan', 'minivan'], 1420, 24500, [h5h, k9kNew], { ...vanTrims, seats: 5 }),
    ),
    van(
      'Trafic',
      built(
        1981,
        2000,
        'I',
        ['panelVan', 'minibus'],
        1410,
        14500,
        [douvrin, diesel('852', '2.1 D', 47, 2068)],
        vanTrims,
      ),
      built(2001, present, 'II–III', ['panelVan', 'minibus'], 1800, 28500, [f9q, m9r, r9m], vanTrims),
    ),
    van(
      'Master',
      built(
        1980,
        1997,
        'I',
        'panelVan',
        1620,
        17500,
        [diesel('S8U', '2.5 D', 55, 2499), diesel('852', '2.1 D', 47, 2068)],
        vanTrims,
      ),
      built(
        1998,
        present,
        'II–IV',
        ['panelVan', 'minibus'],
        1980,
        32500,
        [diesel('G9U', '2.5 dCi', 84, 2464), diesel('M9T', '2.3 dCi', 99, 2299)],
        vanTrims,
      ),
    ),
    truck(
      'Magnum',
      built(
        1980,
        1989,
        'R-series',
        'tractor',
        6900,
        62500,
        [diesel('MIDR0635', 'R 340', 250, 12025), diesel('MIDR0620', 'R 310', 225, 9840)],
        truckTrims,
      ),
      built(
        1990,
        2013,
        'AE–E-Tech',
        'tractor',
        7400,
        86500,
        [diesel('DXi13', '480 dXi', 353, 12777), diesel('MIDR0624', 'AE 430', 316, 12025)],
        truckTrims,
      ),
    ),
    truck(
      'T',
      built(
        2013,
        present,
        'T',
        'tractor',
        7500,
        98500,
        [diesel('DTI11', 'T 440', 324, 10837), diesel('DTI13', 'T 480', 353, 12777)],
        truckTrims,
      ),
    ),
    truck(
      'Midlum',
      built(
        2000,
        present,
        'Midlum–D',
        'boxTruck',
        5100,
        58500,
        [diesel('DXi5', '220', 162, 4764), diesel('DTI8', 'D 280', 206, 7698)],
        truckTrims,
      ),
    ),
  ],
});

export const dacia = make({
  name: 'Dacia',
  country: 'RO',
  wmis: { car: 'UU1', van: 'UU1' },
  style: {
    drives: ['front'],
    trims: {
      1980: ['TL', 'TLX'],
      2004: ['Ambiance', 'Lauréate', 'Prestige'],
      2020: ['Essential', 'Expression', 'Extreme', 'Journey'],
    },
  },
  paints: paints(
    '369 Glacier White white, 676 Nacre Black black, D69 Platinum Grey silver, KNA Comet Grey grey, DPB Lichen Kaki green, RPR Iron Blue blue, EPP Arizona Orange orange',
  ),
  models: [
    car(
      '1310',
      built(1979, 2004, 'Denem', ['saloon', 'estate'], 940, 3900, [
        petrol('810-99', '1.3', 40, 1289),
        petrol('102-14', '1.4', 46, 1397),
      ]),
    ),
    car(
      'Logan',
      built(2004, present, 'I–III', ['saloon', 'estate'], 1080, 9900, [
        petrol('K7J', '1.4 MPI', 55, 1390, { valves: 8 }),
        h4b,
        k9k,
        gas,
      ]),
    ),
    car('Sandero', built(2008, present, 'I–III', 'hatchback', 1060, 11500, [d4f, h4b, h4d, gas])),
    car(
      'Duster',
      built(2010, 2023, 'I–II', 'suv', 1280, 16500, [k4m, h5f, k9k, gas]),
      built(2024, present, 'III / CMF-B', 'suv', 1350, 21500, [
        gas,
        petrol('HR12', 'TCe 130', 96, 1199),
        hybrid('H4M', 'Hybrid 140', 104, 1598),
      ]),
    ),
    car(
      'Spring',
      built(
        2021,
        present,
        'BBG',
        'hatchback',
        980,
        18500,
        [electric('5AL', '45', 33, 26.8), electric('5AL', '65', 48, 26.8)],
        { seats: 4 },
      ),
    ),
    car('Jogger', built(2022, present, 'RJI', 'estate', 1250, 18500, [h4d, gas, h4m], { seats: 7 })),
    van('Dokker', built(2012, 2021, 'X67', ['panelVan', 'minivan'], 1240, 11500, [k9k, h5f], { seats: 5 })),
  ],
});
