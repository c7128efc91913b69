import { make } from '../complete.ts';
import { built, car, diesel, electric, petrol, plugIn, present, truck, usCar, usTruck } from '../notation.ts';
import { paints } from '../paints.ts';

const b200 = petrol('B200E', '2.0', 85, 1986);
const b230 = petrol('B230FK', '2.3 Turbo', 99, 2316, { aspiration: 'turbo' });
const b28 = petrol('B28E', '2.8 V6', 114, 2849);
const d24 = diesel('D24T', '2.4 TD', 80, 2383, { cylinders: 6 });
const b14 = petrol('B14.4E', '1.4', 53, 1397);
const b5254 = petrol('B5254S', '2.5', 125, 2435, { cylinders: 5 });
const b5244 = petrol('B5244T3', '2.4T', 147, 2435, { cylinders: 5 });
const d5 = diesel('D5244T', 'D5', 120, 2401, { cylinders: 5 });
const d5252 = diesel('D5252T', '2.5 TDI', 103, 2460, { cylinders: 5, valves: 10 });
const b4184 = petrol('B4184S', '1.8', 85, 1731);
const b4164 = petrol('B4164T', 'T4', 132, 1596);
const d4164 = diesel('D4164T', '1.6 D', 80, 1560);
const d5204 = diesel('D5204T3', 'D3', 120, 1984, { cylinders: 5 });
const d4 = diesel('D4204T14', 'D4', 140, 1969);
const b5 = petrol('B4204T23', 'B5', 184, 1969);
const t3 = petrol('B3154T9', 'T3', 120, 1477, { cylinders: 3 });
const t8 = plugIn('B4204T35', 'T8 Recharge', 335, 1969, 18.8, { drives: ['all'] });
const v8 = petrol('B8444S', '4.4 V8', 232, 4414, { cylinders: 8 });
const recharge = electric('EFAD', 'Recharge', 170, 69);
const rechargeTwin = electric('EFAD2', 'Recharge Twin', 300, 82, { drives: ['all'] });
const rear = { drives: ['rear'] } as const;
const cab = { ...rear, trims: ['Day Cab', 'Sleeper Cab', 'Globetrotter', 'Globetrotter XL'] };

export const volvo = make({
  name: 'Volvo',
  country: 'SE',
  wmis: { car: 'YV1 YV4 XLB LVY LYV LVX 7JR 7JD', truck: 'YV2 4V4 4V1 4V5 4VZ 4VA 4VG 93K YV5 YB1 4V2 4V3 9BV' },
  style: {
    drives: ['front', 'all'],
    trims: {
      1980: ['DL', 'GL', 'GLT', 'GLE'],
      1996: ['Kinetic', 'Momentum', 'Summum'],
      2014: ['Momentum', 'R-Design', 'Inscription', 'Ultra'],
    },
  },
  paints: paints(
    '614 Ice White white, 019 Black Stone black, 426 Silver Metallic silver, 714 Osmium Grey grey, 492 Savile Grey grey, 723 Denim Blue blue, 612 Passion Red red, 722 Maple Brown brown, 707 Crystal White white',
  ),
  models: [
    usCar(
      '240',
      built(1975, 1993, '240', ['saloon', 'estate'], 1290, 16500, [b200, petrol('B230F', '2.3', 85, 2316), d24], rear),
    ),
    usCar('740', built(1982, 1998, '700–900', ['saloon', 'estate'], 1370, 22500, [b230, b28, d24], rear)),
    car('340', built(1976, 1991, '300', ['hatchback', 'saloon'], 980, 10500, [b14, b200], rear)),
    usCar(
      '850',
      built(1992, 2000, '850 / V70 I', ['saloon', 'estate'], 1450, 28500, [
        b5254,
        d5252,
        petrol('B5234T', 'T5', 166, 2319, { cylinders: 5 }),
      ]),
    ),
    usCar('V70', built(2001, 2016, 'P2–P3', 'estate', 1560, 34500, [b5244, d5, d5204])),
    usCar('S40', built(1996, 2012, 'NedCar–P1', ['saloon', 'estate'], 1310, 22500, [b4184, d4164, b5244])),
    usCar(
      'S60',
      built(2001, 2018, 'P2–Y20', 'saloon', 1510, 32500, [b5244, d5, b4164, d4]),
      built(2019, present, 'SPA', 'saloon', 1680, 41500, [b5, t8]),
    ),
    car('V40', built(2013, 2019, 'Y555', 'hatchback', 1390, 25500, [b4164, d4164, d4])),
    usCar('V60', built(2011, present, 'Y352–SPA', 'estate', 1620, 41500, [b4164, d4, b5, t8])),
    usCar('XC40', built(2018, present, 'CMA', 'suv', 1630, 39500, [t3, d4, recharge, rechargeTwin])),
    usCar(
      'XC60',
      built(2009, 2017, 'Y413', 'suv', 1770, 38500, [d5, d5204, d4, petrol('B4204T11', 'T5', 180, 1969)]),
      built(2018, present, 'SPA', 'suv', 1820, 54500, [b5, d4, t8]),
    ),
    usCar(
      'XC90',
      built(2003, 2014, 'P2', 'suv', 2030, 45500, [d5, b5244, v8], { seats: 7 }),
      built(2015, present, 'SPA', 'suv', 2010, 66500, [b5, d4, t8], { seats: 7 }),
    ),
    usCar(
      'EX30',
      built(
        2024,
        present,
        'SEA',
        'suv',
        1850,
        37500,
        [electric('TZ220XS', 'Single', 200, 51), electric('TZ220XY', 'Twin Performance', 315, 69, { drives: ['all'] })],
        rear,
      ),
    ),
    truck(
      'FH',
      built(
        1980,
        1993,
        'F10–F16',
        'tractor',
        6900,
        68500,
        [diesel('TD122', 'F12', 285, 11978), diesel('TD162', 'F16', 343, 16119)],
        cab,
      ),
      built(
        1994,
        2012,
        'FH12–FH16',
        'tractor',
        7200,
        86500,
        [diesel('D12D', 'FH 420', 309, 12130), diesel('D13A', 'FH 480', 353, 12777)],
        cab,
      ),
      built(
        2013,
        present,
        'FH4–FH5',
        'tractor',
        7500,
        108500,
        [diesel('D13K', 'FH 500', 368, 12777), diesel('D16G', 'FH16 750', 551, 16123)],
        cab,
      ),
    ),
    truck(
      'FM',
      built(
        1998,
        present,
        'FM7–FM5',
        'tractor',
        6900,
        91500,
        [diesel('D11K', 'FM 370', 272, 10837), diesel('D13K', 'FM 460', 338, 12777)],
        cab,
      ),
    ),
    truck(
      'FL',
      built(
        1985,
        present,
        'FL6–FL',
        'boxTruck',
        5300,
        61500,
        [diesel('D6B', 'FL 220', 162, 5480), diesel('D8K', 'FL 280', 206, 7698)],
        cab,
      ),
    ),
    usTruck(
      'VNL',
      built(
        1988,
        1996,
        'WIA',
        'tractor',
        7600,
        78500,
        [diesel('VE D12', 'WIA 64', 280, 12130), diesel('N14', 'Cummins N14', 313, 14010)],
        cab,
      ),
      built(
        1997,
        present,
        'VNL 64T',
        'tractor',
        8200,
        128500,
        [
          diesel('D13TC', 'D13', 339, 12777),
          diesel('ISX15', 'Cummins X15', 373, 14948),
          diesel('VE D12', 'D12', 280, 12130),
        ],
        cab,
      ),
    ),
  ],
});

export const polestar = make({
  name: 'Polestar',
  country: 'SE',
  wmis: { car: 'YSM LPS YSR' },
  style: { drives: ['rear', 'all'], trims: { 2019: ['Standard', 'Plus', 'Pilot', 'Performance'] } },
  paints: paints(
    '707 Snow white, 728 Magnesium silver, 019 Void black, 733 Midnight blue, 734 Thunder grey, 735 Jupiter gold',
  ),
  models: [
    usCar(
      '2',
      built(2020, present, 'CMA', 'hatchback', 2010, 47500, [
        electric('EFAD', 'Single motor', 170, 69),
        electric('EFAD2', 'Dual motor', 300, 78, { drives: ['all'] }),
      ]),
    ),
    usCar(
      '3',
      built(
        2023,
        present,
        'SPA2',
        'suv',
        2580,
        79500,
        [electric('ERAD', 'Long range Dual', 360, 111), electric('ERADP', 'Performance', 380, 111)],
        { drives: ['all'] },
      ),
    ),
    usCar(
      '4',
      built(2024, present, 'SEA', 'suv', 2230, 61500, [
        electric('TZ230', 'Single motor', 200, 100),
        electric('TZ231', 'Dual motor', 400, 100, { drives: ['all'] }),
      ]),
    ),
  ],
});

const h20 = petrol('B201', '2.0', 81, 1985);
const h20turbo = petrol('B202L', '2.0 Turbo', 129, 1985, { valves: 16 });
const b205 = petrol('B205L', '2.0t', 110, 1985);
const b235 = petrol('B235R', '2.3 Turbo', 184, 2290);
const tid19 = diesel('Z19DTH', '1.9 TiD', 110, 1910);
const b207 = petrol('B207R', '2.0T', 154, 1998);

export const saab = make({
  name: 'Saab',
  country: 'SE',
  wmis: { car: 'YS3 5S3 YTN YK1' },
  style: { drives: ['front'], trims: { 1980: ['GL', 'GLS', 'Aero'], 1997: ['Linear', 'Arc', 'Vector', 'Aero'] } },
  paints: paints(
    '153 Cirrus White white, 170 Black black, 268 Silver Metallic silver, 279 Steel Grey grey, 231 Imola Red red, 295 Nocturne Blue blue',
  ),
  models: [
    usCar(
      '900',
      built(1979, 1993, '900 Classic', ['hatchback', 'saloon', 'convertible'], 1240, 19500, [h20, h20turbo]),
      built(1994, 1998, 'GM2900', ['hatchback', 'convertible'], 1340, 24500, [b205, petrol('B206I', '2.0i', 96, 1985)]),
    ),
    usCar(
      '9000',
      built(1985, 1998, 'Type Four', ['hatchback', 'saloon'], 1360, 27500, [
        h20turbo,
        petrol('B234R', '2.3 Aero', 165, 2290),
      ]),
    ),
    usCar('9-3', built(1998, 2014, 'YS3D–YS3F', ['saloon', 'estate', 'convertible'], 1480, 28500, [b205, b207, tid19])),
    usCar('9-5', built(1998, 2012, 'YS3E–YS3G', ['saloon', 'estate'], 1570, 34500, [b205, b235, tid19])),
  ],
});
