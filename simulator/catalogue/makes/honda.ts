import { make } from '../complete.ts';
import {
  built,
  car,
  diesel,
  electric,
  hybrid,
  motorcycle,
  petrol,
  present,
  usCar,
  usMotorcycle,
  usVan,
} from '../notation.ts';
import { paints } from '../paints.ts';

const vtec = (code: string, name: string, kw: number, ccm: number) =>
  petrol(code, name, kw, ccm, { aspiration: 'naturallyAspirated' });
const ev13 = petrol('EW1', '1.3', 44, 1342);
const d16 = petrol('D16Z6', '1.6 VTEC', 92, 1590);
const b16 = vtec('B16A2', '1.6 VTi', 118, 1595);
const r18 = vtec('R18A2', '1.8 i-VTEC', 103, 1799);
const k20 = vtec('K20A6', '2.0 i-VTEC', 114, 1998);
const k24 = vtec('K24Z2', '2.4 i-VTEC', 132, 2354);
const l13 = vtec('L13A1', '1.3', 61, 1339);
const l15 = vtec('L15A7', '1.5 i-VTEC', 88, 1497);
const l15turbo = petrol('L15B7', '1.5 Turbo', 134, 1498);
const p10 = petrol('P10A2', '1.0 Turbo', 93, 988);
const n22 = diesel('N22A1', '2.2 i-CTDi', 103, 2204);
const n16 = diesel('N16A1', '1.6 i-DTEC', 88, 1597);
const eHev15 = hybrid('LEB8', '1.5 e:HEV', 80, 1498);
const eHev20 = hybrid('LFB1', '2.0 e:HEV', 135, 1993);
const j35 = petrol('J35Z6', '3.5 V6', 185, 3471);
const a20 = petrol('A20A1', '2.0', 78, 1955);
const typeR = petrol('K20C1', '2.0 Type R', 235, 1996);
const four = { cylinders: 4 } as const;
const bike = { trims: ['Standard', 'SP', 'Special Edition'] };

export const honda = make({
  name: 'Honda',
  country: 'JP',
  wmis: {
    car: 'JHM JHL JHG 1HG 2HG 2HJ 2HK 3HG 3CZ 5FN 5J6 5KB 19X 7FA SHH SHS NLA LHG LVH MRH MAK 93H 3GP 4S6 5KC LUC MHR PMH RLH 8CH',
    van: '5FP',
    motorcycle: 'JH2 1HF ZDC VTM MLH ME4 LAL 9C2 3H1 478 JH3 MH1 LWB 8C3',
  },
  style: {
    drives: ['front'],
    gearbox: 'cvt',
    trims: {
      1980: ['DX', 'LX', 'EX'],
      1996: ['LS', 'ES', 'Sport', 'Executive'],
      2012: ['S', 'Comfort', 'Elegance', 'Executive'],
    },
  },
  paints: paints(
    'NH578 Taffeta White white, NH731 Crystal Black Pearl black, NH700 Alabaster Silver silver, NH797 Modern Steel grey',
    'R81 Milano Red red, B593 Brilliant Sporty Blue blue, NH904 Urban Grey grey, R513 Rallye Red red',
  ),
  models: [
    usCar(
      'Civic',
      built(1980, 1991, 'SL–EF', ['hatchback', 'saloon'], 850, 9500, [ev13, petrol('D15B2', '1.5', 66, 1493), d16]),
      built(1992, 2005, 'EG–EU', ['hatchback', 'saloon', 'coupe'], 1080, 15500, [
        d16,
        b16,
        petrol('D14A4', '1.4', 66, 1396),
      ]),
      built(2006, 2015, 'FN–FK', ['hatchback', 'saloon', 'estate'], 1250, 18500, [r18, n22, n16]),
      built(2016, present, 'FC–FL', ['hatchback', 'saloon'], 1350, 27500, [p10, l15turbo, eHev20, typeR]),
    ),
    usCar(
      'Accord',
      built(1980, 1997, 'SV–CD', ['saloon', 'estate', 'coupe'], 1180, 17500, [
        a20,
        petrol('F22B1', '2.2', 107, 2156),
        petrol('F20A4', '2.0', 81, 1997),
      ]),
      built(1998, 2012, 'CG–CP', ['saloon', 'estate'], 1420, 25500, [
        k20,
        k24,
        n22,
        petrol('J30A1', '3.0 V6', 149, 2997),
      ]),
      built(2013, present, 'CR–CY', 'saloon', 1510, 27500, [l15turbo, eHev20, j35]),
    ),
    usCar(
      'Jazz',
      built(1982, 2001, 'City AA–GA', 'hatchback', 720, 8200, [petrol('ER1', '1.2', 41, 1231, four), ev13]),
      built(2002, 2019, 'GD–GK', 'hatchback', 1070, 15500, [l13, l15, hybrid('LDA3', '1.3 Hybrid', 72, 1339)]),
      built(2020, present, 'GR', 'hatchback', 1230, 23500, [eHev15, hybrid('LEC', '1.5 e:HEV', 90, 1498)]),
    ),
    usCar(
      'CR-V',
      built(1996, 2011, 'RD–RE', 'suv', 1510, 25500, [k20, k24, n22, petrol('B20B', '2.0', 94, 1973)]),
      built(2012, present, 'RM–RS', 'suv', 1600, 34500, [l15turbo, eHev20, n16]),
    ),
    usCar(
      'HR-V',
      built(1999, 2005, 'GH', 'suv', 1190, 16500, [
        petrol('D16W1', '1.6', 77, 1590),
        petrol('D16W5', '1.6 VTEC', 91, 1590),
      ]),
      built(2015, present, 'RU–RV', 'suv', 1340, 26500, [l15, eHev15, n16]),
    ),
    usCar(
      'Prelude',
      built(1979, 2001, 'SN–BB', 'coupe', 1190, 21500, [
        a20,
        petrol('H22A4', '2.2 VTEC', 136, 2157, { aspiration: 'naturallyAspirated' }),
        petrol('F22B1', '2.2', 107, 2156),
      ]),
    ),
    usCar(
      'Odyssey',
      built(1995, present, 'RA–RL', 'minivan', 1980, 33500, [j35, petrol('F23A7', '2.3', 112, 2254)], { seats: 8 }),
    ),
    usCar(
      'Pilot',
      built(2003, present, 'YF', 'suv', 1950, 36500, [j35, petrol('J35Y6', '3.5 V6', 209, 3471)], { seats: 8 }),
    ),
    usCar(
      'S2000',
      built(
        1999,
        2009,
        'AP',
        'convertible',
        1260,
        36500,
        [vtec('F20C', '2.0 VTEC', 177, 1997), vtec('F22C1', '2.2 VTEC', 177, 2157)],
        { seats: 2, drives: ['rear'] },
      ),
    ),
    car(
      'e',
      built(
        2020,
        2023,
        'ZC7',
        'hatchback',
        1520,
        34500,
        [electric('MCF5', 'e', 100, 35.5), electric('MCF5', 'e Advance', 113, 35.5)],
        { seats: 4, drives: ['rear'] },
      ),
    ),
    usVan(
      'Ridgeline',
      built(2006, present, 'YK', 'pickup', 2000, 36500, [j35, petrol('J35Y6', '3.5 V6', 209, 3471)], {
        drives: ['all', 'front'],
      }),
    ),
    usMotorcycle(
      'CB 750',
      built(
        1979,
        2003,
        'RC01–RC42',
        'motorcycle',
        235,
        6900,
        [petrol('RC04E', 'CB 750 F', 58, 748, four), petrol('RC17E', 'Seven Fifty', 54, 747, four)],
        bike,
      ),
      built(
        2023,
        present,
        'RH22',
        'motorcycle',
        192,
        7200,
        [petrol('RH22E', 'CB 750 Hornet', 67, 755), petrol('RH22E', 'CB 750 Hornet 35 kW', 35, 755)],
        bike,
      ),
    ),
    usMotorcycle(
      'CBR 1000 RR',
      built(
        1987,
        2003,
        'SC21–SC50',
        'motorcycle',
        205,
        11500,
        [petrol('SC21E', 'CBR 1000 F', 98, 998, four), petrol('SC44E', 'CBR 900 RR', 108, 929, four)],
        bike,
      ),
      built(
        2004,
        present,
        'SC57–SC82',
        'motorcycle',
        199,
        16500,
        [petrol('SC57E', 'Fireblade', 126, 998, four), petrol('SC82E', 'Fireblade SP', 160, 1000, four)],
        bike,
      ),
    ),
    usMotorcycle(
      'CB 500',
      built(
        1993,
        present,
        'PC26–PC63',
        'motorcycle',
        190,
        6300,
        [petrol('PC26E', 'CB 500', 43, 499), petrol('PC44E', 'CB 500 F', 35, 471)],
        bike,
      ),
    ),
    usMotorcycle(
      'Africa Twin',
      built(
        1988,
        2003,
        'RD03–RD07',
        'motorcycle',
        205,
        9200,
        [petrol('RD07E', 'XRV 750', 44, 742), petrol('RD03E', 'XRV 650', 42, 647)],
        bike,
      ),
      built(
        2016,
        present,
        'SD04–SD08',
        'motorcycle',
        228,
        14500,
        [petrol('SD04E', 'CRF 1000 L', 70, 998), petrol('SD08E', 'CRF 1100 L', 75, 1084)],
        bike,
      ),
    ),
    usMotorcycle(
      'Gold Wing',
      built(
        1980,
        present,
        'SC02–SC79',
        'motorcycle',
        370,
        27500,
        [
          petrol('SC22E', 'GL 1500', 74, 1520, { cylinders: 6, drives: ['shaft'] }),
          petrol('SC47E', 'GL 1800', 93, 1833, { cylinders: 6, drives: ['shaft'] }),
        ],
        bike,
      ),
    ),
    motorcycle(
      'PCX 125',
      built(
        2010,
        present,
        'JF28–JK05',
        'scooter',
        130,
        3600,
        [petrol('JF28E', 'PCX 125', 9, 125), petrol('JK05E', 'PCX 125', 10, 125)],
        bike,
      ),
    ),
    motorcycle(
      'SH 150',
      built(
        1984,
        present,
        'NF02–KF28',
        'scooter',
        138,
        3900,
        [petrol('KF08E', 'SH 150', 12, 153), petrol('JF41E', 'SH 125', 9, 125)],
        bike,
      ),
    ),
  ],
});
