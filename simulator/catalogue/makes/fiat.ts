import { make } from '../complete.ts';
import { built, car, cng, diesel, electric, petrol, plugIn, present, usCar, van } from '../notation.ts';
import { paints } from '../paints.ts';

const fire10 = petrol('156A2', '1.0 FIRE', 33, 999, { cylinders: 4 });
const fire12 = petrol('188A4', '1.2 8V', 44, 1242, { cylinders: 4, valves: 8 });
const fire14 = petrol('350A1', '1.4 8V', 57, 1368, { valves: 8 });
const torque16 = petrol('182A4', '1.6 16V', 76, 1581);
const diesel17 = diesel('146B2', '1.7 D', 42, 1697);
const jtd19 = diesel('937A2', '1.9 JTD', 85, 1910, { valves: 8 });
const multiJet13 = diesel('199A3', '1.3 MultiJet', 66, 1248);
const multiJet16 = diesel('55260384', '1.6 MultiJet', 88, 1598);
const tJet = petrol('198A4', '1.4 T-Jet', 88, 1368, { aspiration: 'turbo' });
const multiAir = petrol('955A6', '1.4 MultiAir', 103, 1368);
const twinAir = petrol('312A2', '0.9 TwinAir', 63, 875, { cylinders: 2 });
const gse10 = petrol('46341162', '1.0 Hybrid', 51, 999);
const gse13 = petrol('55282328', '1.3 T4', 110, 1332, { cylinders: 4 });
const boxer126 = petrol('126A1', '650', 18, 652, { cylinders: 2 });
const ducato23 = diesel('F1AE', '2.3 MultiJet', 96, 2287);
const ducato19 = diesel('8140.67', '2.5 D', 54, 2499);
const vanTrims = { trims: ['Base', 'SX', 'Lounge'] };

export const fiat = make({
  name: 'Fiat',
  country: 'IT',
  wmis: { car: 'ZFA 9BD 8AP NM4 SUF ZFB JC1 MCA', van: 'ZFA ZFC ZFB VXF VYF 93W' },
  style: {
    drives: ['front'],
    trims: {
      1980: ['Base', 'CL', 'Super'],
      1995: ['Active', 'Dynamic', 'Emotion'],
      2007: ['Pop', 'Easy', 'Lounge', 'Sport'],
    },
  },
  paints: paints(
    '268 Gelato White white, 805 Vesuvio Black black, 735 Minimal Grey silver, 695 Colosseo Grey grey, 111 Passione Red red, 425 Italia Blue blue, 230 Dipinto di Blu blue',
  ),
  models: [
    car(
      'Panda',
      built(1980, 2003, '141', 'hatchback', 700, 6200, [
        boxer126,
        fire10,
        petrol('156A4', '1.1', 40, 1108, { cylinders: 4 }),
      ]),
      built(2004, present, '169–319', 'hatchback', 960, 11500, [fire12, twinAir, multiJet13, gse10]),
    ),
    car(
      '126',
      built(
        1973,
        2000,
        '126',
        'hatchback',
        580,
        3500,
        [boxer126, petrol('126A2', '700 BIS', 19, 704, { cylinders: 2 })],
        { seats: 4, drives: ['rear'] },
      ),
    ),
    car(
      'Uno',
      built(1983, 1995, '146', 'hatchback', 740, 7200, [fire10, petrol('146A2', '1.4 Turbo', 85, 1372), diesel17]),
    ),
    car('Punto', built(1994, 2018, '176–199', 'hatchback', 1020, 12500, [fire12, fire14, jtd19, multiJet13])),
    usCar(
      '500',
      built(2007, present, '312', ['hatchback', 'convertible'], 930, 14500, [fire12, twinAir, multiAir, gse10], {
        seats: 4,
      }),
    ),
    usCar(
      '500e',
      built(
        2020,
        present,
        '332',
        ['hatchback', 'convertible'],
        1290,
        31500,
        [electric('46347813', '24 kWh', 70, 24), electric('46347813', '42 kWh', 87, 42)],
        { seats: 4 },
      ),
    ),
    usCar('500X', built(2014, 2024, '334', 'suv', 1320, 21500, [gse13, multiAir, multiJet16])),
    car(
      'Tipo',
      built(1988, 2002, '160–182', ['hatchback', 'saloon', 'estate'], 1050, 12500, [torque16, diesel17, jtd19]),
      built(2016, present, '356–357', ['hatchback', 'estate', 'saloon'], 1250, 17500, [
        petrol('843A1', '1.4 16V', 70, 1368),
        tJet,
        multiJet16,
        gse10,
      ]),
    ),
    car('Bravo', built(1995, 2014, '182–198', 'hatchback', 1200, 16500, [torque16, tJet, jtd19])),
    car(
      'Multipla',
      built(1998, 2010, '186', 'minivan', 1370, 18500, [torque16, jtd19, cng('182B6', '1.6 Natural Power', 68, 1581)], {
        seats: 6,
      }),
    ),
    usCar(
      '124 Spider',
      built(
        1970,
        1985,
        'CS',
        'convertible',
        1050,
        11500,
        [petrol('132C2', '2.0', 75, 1995), petrol('132A1', '1.8', 64, 1756)],
        {
          seats: 2,
          drives: ['rear'],
        },
      ),
      built(2016, 2020, '348', 'convertible', 1050, 25500, [multiAir, petrol('55273835', '1.4 Abarth', 125, 1368)], {
        seats: 2,
        drives: ['rear'],
      }),
    ),
    van(
      'Ducato',
      built(
        1981,
        2005,
        '280–244',
        ['panelVan', 'minibus'],
        1720,
        19500,
        [ducato19, diesel('8140.43', '2.8 JTD', 94, 2800)],
        vanTrims,
      ),
      built(
        2006,
        present,
        '250–290',
        ['panelVan', 'minibus'],
        1950,
        31500,
        [ducato23, diesel('46346461', '2.2 MultiJet', 103, 2184), electric('eDuc', 'E-Ducato', 90, 79)],
        vanTrims,
      ),
    ),
    van(
      'Doblò',
      built(2000, present, '119–K9', ['panelVan', 'minivan'], 1350, 18500, [fire14, jtd19, multiJet13], {
        ...vanTrims,
        seats: 5,
      }),
    ),
    van(
      'Fiorino',
      built(
        1980,
        2024,
        '127–225',
        'panelVan',
        1100,
        12500,
        [fire14, diesel17, multiJet13, petrol('127A', '1.05', 37, 1049)],
        { ...vanTrims, seats: 2 },
      ),
    ),
  ],
});

const busso = petrol('AR01646', '2.5 V6', 116, 2492, { cylinders: 6 });
const twinSpark = petrol('AR32310', '2.0 Twin Spark', 114, 1970, { aspiration: 'naturallyAspirated' });
const boxer15 = petrol('AR30104', '1.5 Boxer', 70, 1490);
const nord20 = petrol('AR01588', '2.0', 94, 1962);
const jtdm20 = diesel('940A5', '2.0 JTDm', 125, 1956);
const turbo175 = petrol('939B1', '1.75 TBi', 147, 1742);
const giulia20 = petrol('55273835', '2.0 Turbo', 148, 1995);
const quadrifoglio = petrol('670050436', '2.9 V6 Quadrifoglio', 375, 2891);
const jtd22 = diesel('55275157', '2.2 Diesel', 140, 2143);

export const alfaRomeo = make({
  name: 'Alfa Romeo',
  country: 'IT',
  wmis: { car: 'ZAR ZAS' },
  style: {
    drives: ['front'],
    trims: {
      1980: ['L', 'Quadrifoglio Oro'],
      1995: ['Impression', 'Progression', 'Distinctive'],
      2010: ['Sprint', 'Super', 'Veloce', 'Quadrifoglio'],
    },
  },
  paints: paints(
    '130 Alfa Red red, 217 Alfa White white, 601 Alfa Black black, 612 Silverstone Grey silver, 409 Misano Blue blue, 318 Verde Montreal green, 361 Competizione Red red',
  ),
  models: [
    usCar(
      '33',
      built(1977, 1995, 'Alfasud–907', ['hatchback', 'estate'], 910, 9800, [
        boxer15,
        petrol('AR30736', '1.7 16V', 98, 1712, { valves: 16 }),
      ]),
    ),
    usCar(
      'Spider',
      built(1970, 1994, '105/115', 'convertible', 1060, 18500, [nord20, petrol('AR00526', '1.6', 76, 1570)], {
        seats: 2,
        drives: ['rear'],
      }),
      built(1995, 2010, '916–939', 'convertible', 1410, 29500, [twinSpark, petrol('939A', '3.2 V6', 191, 3195)], {
        seats: 2,
      }),
    ),
    usCar('75', built(1985, 1992, '162B', 'saloon', 1120, 15500, [nord20, busso], { drives: ['rear'] })),
    car(
      '156',
      built(1997, 2005, '932', ['saloon', 'estate'], 1290, 23500, [
        twinSpark,
        diesel('937A2', '1.9 JTD', 85, 1910),
        petrol('AR32401', '2.5 V6', 140, 2492, { cylinders: 6 }),
      ]),
    ),
    car(
      '159',
      built(2005, 2011, '939', ['saloon', 'estate'], 1480, 28500, [
        jtdm20,
        turbo175,
        petrol('939A', '3.2 V6', 191, 3195),
      ]),
    ),
    car(
      'Giulietta',
      built(1977, 1985, '116', 'saloon', 1100, 11500, [nord20, petrol('AR01678', '1.6', 80, 1570)], {
        drives: ['rear'],
      }),
      built(2010, 2020, '940', 'hatchback', 1310, 23500, [multiAir, jtdm20, turbo175]),
    ),
    usCar(
      'Giulia',
      built(2016, present, '952', 'saloon', 1530, 44500, [giulia20, jtd22, quadrifoglio], { drives: ['rear', 'all'] }),
    ),
    usCar(
      'Stelvio',
      built(2017, present, '949', 'suv', 1740, 51500, [giulia20, jtd22, quadrifoglio], { drives: ['rear', 'all'] }),
    ),
    usCar(
      'Tonale',
      built(2022, present, '965', 'suv', 1520, 38500, [
        petrol('46347', '1.5 VGT', 118, 1469),
        plugIn('55282', '1.3 Q4', 206, 1332, 15.5, { cylinders: 4, drives: ['all'] }),
      ]),
    ),
  ],
});

export const lancia = make({
  name: 'Lancia',
  country: 'IT',
  wmis: { car: 'ZLA' },
  style: { drives: ['front'], trims: { 1980: ['LX', 'GT', 'HF'], 2000: ['Argento', 'Oro', 'Platino'] } },
  paints: paints(
    '482 Lancia Blue blue, 176 Monza Red red, 296 White white, 601 Nero Vulcano black, 647 Grigio Perla grey',
  ),
  models: [
    car(
      'Delta',
      built(1979, 1993, '831', 'hatchback', 980, 12500, [
        petrol('831A1', '1.5', 62, 1498),
        petrol('831E5', 'HF Integrale', 155, 1995, { valves: 16, drives: ['all'] }),
      ]),
      built(1994, 2014, '836–844', 'hatchback', 1350, 20500, [tJet, jtd19, petrol('182A4', '1.6 16V', 76, 1581)]),
    ),
    car(
      'Thema',
      built(1984, 1994, '834', ['saloon', 'estate'], 1250, 22500, [
        petrol('834B', '2.0 i.e.', 88, 1995),
        diesel('8144.97', '2.5 TD', 74, 2445),
      ]),
    ),
    car(
      'Ypsilon',
      built(1985, 2003, 'Y10–840', 'hatchback', 860, 10500, [fire12, fire10]),
      built(2004, present, '843–F', 'hatchback', 1000, 15500, [fire12, twinAir, multiJet13, gse10]),
    ),
  ],
});
