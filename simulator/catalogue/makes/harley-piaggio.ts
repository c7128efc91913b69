import { make } from '../complete.ts';
import { built, electric, motorcycle, petrol, present, usMotorcycle, van } from '../notation.ts';
import { paints } from '../paints.ts';

const vTwin = (code: string, name: string, kw: number, ccm: number) =>
  petrol(code, name, kw, ccm, { cylinders: 2, valves: 4 });

export const harleyDavidson = make({
  name: 'Harley-Davidson',
  country: 'US',
  wmis: { motorcycle: '1HD 5HD MEG 932 MLY' },
  style: { drives: ['belt'], trims: { 1980: ['Standard', 'Classic', 'Custom'], 2005: ['Standard', 'Special', 'CVO'] } },
  paints: paints(
    'HD1 Vivid Black black, HD2 Billiard Red red, HD3 Gunship Grey grey, HD4 Stone Washed White white, HD5 Two-Tone Blue blue, HD6 Mojave Sand beige',
  ),
  models: [
    usMotorcycle(
      'Sportster',
      built(1980, 2003, 'XLH 883–1200', 'motorcycle', 225, 7200, [
        vTwin('XL883', '883', 37, 883),
        vTwin('XL1200', '1200', 43, 1199),
      ]),
      built(2004, present, 'XL–RH1250', 'motorcycle', 252, 12500, [
        vTwin('XL883E', 'Iron 883', 38, 883),
        petrol('RH1250', 'Revolution Max', 89, 1252),
      ]),
    ),
    usMotorcycle(
      'Softail',
      built(1984, 2017, 'FXST', 'motorcycle', 305, 17500, [
        vTwin('EVO80', 'Evolution 1340', 41, 1338),
        vTwin('TC96', 'Twin Cam 96', 54, 1584),
      ]),
      built(2018, present, 'M8', 'motorcycle', 297, 19500, [
        petrol('M8-107', 'Milwaukee-Eight 107', 63, 1745),
        petrol('M8-114', 'Milwaukee-Eight 114', 69, 1868),
      ]),
    ),
    usMotorcycle(
      'Electra Glide',
      built(1980, 2016, 'FLH', 'motorcycle', 385, 22500, [
        vTwin('SH80', 'Shovelhead', 48, 1338),
        vTwin('TC103', 'Twin Cam 103', 63, 1690),
      ]),
      built(2017, present, 'M8 Touring', 'motorcycle', 400, 28500, [
        petrol('M8-107', 'Milwaukee-Eight 107', 66, 1745),
        petrol('M8-114', 'Milwaukee-Eight 114', 70, 1868),
      ]),
    ),
    usMotorcycle(
      'Pan America',
      built(2021, present, 'RA1250', 'motorcycle', 253, 18900, [
        petrol('RA1250', 'Revolution Max', 112, 1252, { drives: ['chain'] }),
        petrol('RA975', 'Revolution Max', 70, 975, { drives: ['chain'] }),
      ]),
    ),
    usMotorcycle(
      'LiveWire',
      built(2019, 2023, 'ELW', 'motorcycle', 249, 33500, [
        electric('ELW', 'Revelation', 78, 15.5),
        electric('S2', 'S2 Del Mar', 63, 10.5),
      ]),
    ),
  ],
});

export const piaggio = make({
  name: 'Piaggio',
  country: 'IT',
  wmis: { motorcycle: 'ZAP RP8 MBX LBM', van: 'ZAP MBX' },
  style: { drives: ['belt'], trims: { 1980: ['Base', 'Deluxe'], 2005: ['Base', 'Sport', 'S', 'HPE'] } },
  paints: paints(
    '98/A Nero Lucido black, 544 Bianco Innocenza white, 894 Rosso Dragon red, 261/A Blu Midnight blue, 349/A Verde Relax green, 742/B Grigio Titanio grey',
  ),
  models: [
    usMotorcycle(
      'Vespa PX',
      built(1978, 2017, 'PX', 'scooter', 112, 3600, [
        petrol('VNX1M', 'PX 125', 5, 123),
        petrol('VSX1M', 'PX 200', 9, 198),
      ]),
    ),
    usMotorcycle(
      'Vespa Primavera',
      built(2005, present, 'LX–Primavera', 'scooter', 125, 4900, [
        petrol('M82', '125 i-get', 8, 124),
        petrol('M44', 'LX 50', 3, 49),
        electric('EL1', 'Elettrica', 4, 4.2),
      ]),
    ),
    usMotorcycle(
      'Vespa GTS 300',
      built(2003, present, 'ET4–GTS', 'scooter', 160, 6500, [
        petrol('M45', 'GTS 300', 16, 278),
        petrol('MA3', 'GTS 300 HPE', 17.5, 278),
      ]),
    ),
    usMotorcycle(
      'Beverly',
      built(2001, present, 'M28–MB1', 'scooter', 176, 5400, [
        petrol('M69', '300', 16, 278),
        petrol('MB1', '400', 26, 399),
      ]),
    ),
    usMotorcycle(
      'MP3',
      built(2006, present, 'M47–TB1', 'scooter', 225, 8200, [
        petrol('M47', '250', 16, 244),
        petrol('M86', '500', 29, 493),
      ]),
    ),
    motorcycle(
      'Liberty',
      built(1997, present, 'C15–M89', 'scooter', 104, 2700, [petrol('M38', '125', 7, 124), petrol('C15', '50', 2, 49)]),
    ),
    van(
      'Porter',
      built(
        1992,
        present,
        'S85–NP6',
        'panelVan',
        950,
        14500,
        [petrol('HC', '1.3', 48, 1296), petrol('NP6', '1.5', 78, 1498)],
        { drives: ['rear'], seats: 2 },
      ),
    ),
    van(
      'Ape',
      built(
        1970,
        2024,
        'Ape TM',
        'pickup',
        480,
        7500,
        [
          petrol('TM200', '218', 8, 218, { cylinders: 1, valves: 0 }),
          petrol('A50', '50', 2, 50, { cylinders: 1, valves: 0 }),
        ],
        { drives: ['rear'], seats: 1, grossMassKg: 1200 },
      ),
    ),
  ],
});

export const aprilia = make({
  name: 'Aprilia',
  country: 'IT',
  wmis: { motorcycle: 'ZD4' },
  style: { drives: ['chain'], trims: { 1980: ['Base', 'R', 'Factory'] } },
  paints: paints(
    'AP1 Aprilia Black black, AP2 Fluo Red red, AP3 Glacier White white, AP4 Acid Gold gold, AP5 Venom Yellow yellow',
  ),
  models: [
    usMotorcycle(
      'RSV4',
      built(1998, 2008, 'RSV mille', 'motorcycle', 189, 14500, [
        petrol('V990', 'RSV mille', 94, 998),
        petrol('V990NG', 'RSV 1000 R', 105, 998),
      ]),
      built(2009, present, 'RK–KY', 'motorcycle', 202, 20500, [
        petrol('M461M', 'RSV4', 132, 999, { cylinders: 4 }),
        petrol('M46AM', 'RSV4 1100', 160, 1099, { cylinders: 4 }),
      ]),
    ),
    usMotorcycle(
      'Tuono',
      built(2002, present, 'RP–KZ', 'motorcycle', 209, 16500, [
        petrol('V990', 'Tuono 1000', 92, 998),
        petrol('M466M', 'Tuono V4', 129, 1077, { cylinders: 4 }),
      ]),
    ),
    motorcycle(
      'RS 125',
      built(1983, present, 'AF1–KC', 'motorcycle', 134, 5200, [
        petrol('122', 'RS 125', 11, 125, { valves: 0 }),
        petrol('M331', 'RS4 125', 11, 125),
      ]),
    ),
    motorcycle(
      'SR 50',
      built(1992, 2020, 'SR', 'scooter', 90, 2500, [
        petrol('C361M', 'SR 50', 3, 49, { valves: 0 }),
        petrol('C364M', 'SR 50 Di-Tech', 3, 49, { valves: 0 }),
      ]),
    ),
  ],
});

export const motoGuzzi = make({
  name: 'Moto Guzzi',
  country: 'IT',
  wmis: { motorcycle: 'ZGU' },
  style: { drives: ['shaft'], trims: { 1980: ['Base', 'Special', 'Stone'] } },
  paints: paints(
    'MG1 Nero Ruvido black, MG2 Rosso Corsa red, MG3 Verde Legnano green, MG4 Grigio Nardo grey, MG5 Bianco Eldorado white',
  ),
  models: [
    usMotorcycle(
      'V7',
      built(1980, 2007, 'V35–Nevada', 'motorcycle', 184, 6200, [
        vTwin('V50', 'V50', 36, 490),
        vTwin('V75', 'Nevada 750', 35, 744),
      ]),
      built(2008, present, 'V7 Classic–V7', 'motorcycle', 209, 9200, [
        vTwin('LW', 'V7', 35, 744),
        vTwin('LD', 'V7 850', 48, 853),
      ]),
    ),
    usMotorcycle(
      'California',
      built(1975, 2020, '850 T3–1400', 'motorcycle', 270, 14500, [
        vTwin('VT', '1000', 49, 949),
        petrol('LLA', '1400', 71, 1380),
      ]),
    ),
    usMotorcycle(
      'V85 TT',
      built(2019, present, 'KW', 'motorcycle', 229, 12500, [
        vTwin('KW', 'V85 TT', 59, 853),
        vTwin('KX', 'V85 TT Travel', 56, 853),
      ]),
    ),
  ],
});
