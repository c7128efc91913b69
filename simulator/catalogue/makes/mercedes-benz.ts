import { make } from '../complete.ts';
import { built, car, diesel, electric, petrol, plugIn, present, truck, usCar, usVan, van } from '../notation.ts';
import { paints } from '../paints.ts';

const om651early = diesel('OM651.912', '220 CDI', 125, 2143);
const m119 = petrol('M119.970', '500', 235, 4973, { cylinders: 8 });
const m270 = petrol('M270.910', '200', 115, 1595);
const m102 = petrol('M102.962', '190 E 2.0', 90, 1997);
const m103 = petrol('M103.940', '260 E', 122, 2599);
const om601 = diesel('OM601.911', '190 D', 55, 1997);
const om602 = diesel('OM602.912', '250 D', 69, 2497, { cylinders: 5 });
const om617 = diesel('OM617.912', '300 D', 65, 3005, { cylinders: 5 });
const m111 = petrol('M111.955', '230 Kompressor', 142, 2295, { aspiration: 'supercharged' });
const m112 = petrol('M112.920', '280', 142, 2799, { valves: 18 });
const om611 = diesel('OM611.962', '220 CDI', 105, 2151);
const om646 = diesel('OM646.811', '220 CDI', 125, 2148);
const m271 = petrol('M271.860', '180', 115, 1796, { aspiration: 'turbo' });
const m272 = petrol('M272.964', '350', 200, 3498, { aspiration: 'naturallyAspirated' });
const om642 = diesel('OM642.961', '320 CDI', 165, 2987);
const om651 = diesel('OM651.911', '220 d', 125, 2143);
const m274 = petrol('M274.920', '250', 155, 1991);
const om654 = diesel('OM654.920', '220 d', 143, 1950);
const om656 = diesel('OM656.929', '350 d', 210, 2925);
const m264 = petrol('M264.920', '200', 150, 1496);
const m256 = petrol('M256.930', '450', 270, 2999);
const m282 = petrol('M282.914', '200', 120, 1332, { cylinders: 4 });
const om608 = diesel('OM608.915', '180 d', 85, 1461);
const om607 = diesel('OM607.951', '180 CDI', 80, 1461);
const m117 = petrol('M117.962', '500', 170, 4973, { cylinders: 8 });
const m113 = petrol('M113.960', '500', 225, 4966, { cylinders: 8, valves: 24 });
const m177 = petrol('M177.980', 'AMG 63 S', 375, 3982, { cylinders: 8 });
const front = { drives: ['front', 'all'] } as const;
const vanTrims = { trims: ['Base', 'Pro', 'Select'] };
const truckTrims = { trims: ['ClassicSpace', 'StreamSpace', 'BigSpace', 'GigaSpace'] };

export const mercedesBenz = make({
  name: 'Mercedes-Benz',
  country: 'DE',
  wmis: {
    car: 'WDB WDD WDC W1K W1N W1H 4JG 55S LE4 WMX Z9M MBR MHL ADB',
    van: 'WDB WDF W1V W1W W1Y W1X WD3 WD4 WDA WDY WDZ VSA 8AC LB1',
    truck: 'WDB W1T 9BM NMB NLE 8BT',
  },
  style: {
    drives: ['rear', 'all'],
    manualUntil: 2019,
    trims: {
      1980: ['Basis'],
      1993: ['Classic', 'Elegance', 'Avantgarde'],
      2012: ['Basis', 'Style', 'Avantgarde', 'AMG Line'],
    },
  },
  paints: paints(
    '040 Black black, 197 Obsidian Black Metallic black, 149 Polar White white, 775 Iridium Silver Metallic silver',
    '787 Mountain Grey Metallic grey, 890 Cavansite Blue Metallic blue, 970 Spectral Blue blue, 996 Patagonia Red Metallic red',
    '744 Brilliant Silver Metallic silver, 989 Emerald Green Metallic green',
  ),
  models: [
    usCar('190', built(1983, 1993, 'W201', 'saloon', 1180, 17500, [m102, om601, om602], { drives: ['rear'] })),
    car(
      'A-Class',
      built(
        1998,
        2012,
        'W168–W169',
        'hatchback',
        1190,
        19500,
        [
          petrol('M266.940', 'A 170', 85, 1699, { valves: 8 }),
          diesel('OM640.940', 'A 180 CDI', 80, 1991),
          petrol('M166.960', 'A 160', 75, 1598),
        ],
        { drives: ['front'] },
      ),
      built(2013, present, 'W176–W177', 'hatchback', 1390, 29500, [m282, om607, om608, m270], front),
    ),
    car(
      'B-Class',
      built(
        2005,
        present,
        'W245–W247',
        'minivan',
        1420,
        30500,
        [m282, om607, om608, diesel('OM640.940', '180 CDI', 80, 1991), m270],
        { ...front, seats: 5 },
      ),
    ),
    usCar(
      'C-Class',
      built(1994, 2006, 'W202–W203', ['saloon', 'estate', 'coupe'], 1430, 29500, [m111, m112, om611]),
      built(2007, 2014, 'W204', ['saloon', 'estate', 'coupe'], 1510, 34500, [m271, m272, om646, om651, om651early]),
      built(2015, present, 'W205–W206', ['saloon', 'estate', 'coupe', 'convertible'], 1590, 44500, [
        m264,
        m274,
        om654,
        plugIn('M254.915', 'C 300 e', 230, 1999, 25.4),
      ]),
    ),
    usCar(
      'E-Class',
      built(1980, 1995, 'W123–W124', ['saloon', 'estate', 'coupe'], 1390, 24500, [m103, om602, om617], {
        drives: ['rear'],
      }),
      built(1996, 2008, 'W210–W211', ['saloon', 'estate'], 1610, 39500, [m112, om611, om646, om642]),
      built(2009, 2023, 'W212–W213', ['saloon', 'estate', 'coupe', 'convertible'], 1740, 49500, [
        m274,
        om651,
        om654,
        m177,
        om651early,
      ]),
      built(2024, present, 'W214', ['saloon', 'estate'], 1850, 61500, [m264, om654, om656]),
    ),
    usCar(
      'S-Class',
      built(1980, 1998, 'W126–W140', ['saloon', 'coupe'], 1750, 48500, [m103, m117, m119]),
      built(1999, 2013, 'W220–W221', ['saloon', 'coupe'], 1880, 76500, [m272, m113, om642]),
      built(2014, present, 'W222–W223', 'saloon', 2000, 101500, [om656, m256, m177]),
    ),
    usCar(
      'CLA',
      built(2013, present, 'C117–C178', ['coupe', 'estate'], 1430, 35500, [m282, om608, m270], { ...front, seats: 5 }),
    ),
    usCar(
      'SL',
      built(1980, 2011, 'R107–R230', 'convertible', 1740, 68500, [m117, m113, m272, m119], {
        seats: 2,
        drives: ['rear'],
      }),
      built(2012, present, 'R231–R232', 'convertible', 1800, 115500, [m256, m177], { seats: 2 }),
    ),
    usCar(
      'SLK',
      built(
        1996,
        2020,
        'R170–R172',
        'convertible',
        1370,
        38500,
        [m111, m271, m272, petrol('M274.920', '250', 155, 1991)],
        { seats: 2, drives: ['rear'] },
      ),
    ),
    usCar(
      'G-Class',
      built(
        1980,
        2017,
        'W460–W463',
        'suv',
        2300,
        62500,
        [om617, m113, om642, diesel('OM603.931', '350 TD', 100, 3449), diesel('OM642.887', '350 d', 180, 2987)],
        { drives: ['all'] },
      ),
      built(
        2018,
        present,
        'W463 II–W465',
        'suv',
        2450,
        118500,
        [om656, m177, electric('EM0024', 'G 580 EQ', 432, 116)],
        { drives: ['all'] },
      ),
    ),
    usCar('GLA', built(2014, present, 'X156–H247', 'suv', 1500, 37500, [m282, om607, om608, m270], front)),
    usCar('GLC', built(2016, present, 'X253–X254', 'suv', 1820, 52500, [m274, om654, m264])),
    usCar(
      'GLE',
      built(1998, 2015, 'W163–W166', 'suv', 2120, 53500, [m112, m272, om642], { drives: ['all'] }),
      built(2016, present, 'C292–V167', 'suv', 2220, 76500, [om654, om656, m256], { drives: ['all'] }),
    ),
    usCar(
      'EQS',
      built(2021, present, 'V297', 'saloon', 2480, 107500, [
        electric('EM0011', 'EQS 450+', 245, 107.8),
        electric('EM0017', 'EQS 580', 385, 107.8, { drives: ['all'] }),
      ]),
    ),
    car(
      'EQA',
      built(
        2021,
        present,
        'H243',
        'suv',
        2040,
        47500,
        [
          electric('EM0015', 'EQA 250', 140, 66.5),
          electric('EM0016', 'EQA 350 4Matic', 215, 66.5, { drives: ['all'] }),
        ],
        front,
      ),
    ),
    van(
      'Vito',
      built(
        1996,
        2014,
        'W638–W639',
        ['panelVan', 'minibus'],
        1880,
        27500,
        [om611, diesel('OM646.982', '111 CDI', 85, 2148), m112],
        vanTrims,
      ),
      built(
        2015,
        present,
        'W447',
        ['panelVan', 'minibus'],
        1950,
        34500,
        [om651, om654, electric('EM780', 'eVito', 150, 90)],
        vanTrims,
      ),
    ),
    usVan(
      'Sprinter',
      built(
        1995,
        2006,
        'W901–W905',
        ['panelVan', 'minibus'],
        1950,
        26500,
        [diesel('OM602.980', '212 D', 90, 2874, { cylinders: 5 }), om611],
        { ...vanTrims, drives: ['rear'] },
      ),
      built(
        2007,
        2017,
        'W906',
        ['panelVan', 'minibus'],
        2100,
        33500,
        [diesel('OM651.955', '313 CDI', 95, 2143), om642],
        vanTrims,
      ),
      built(
        2018,
        present,
        'VS30 / W907',
        ['panelVan', 'minibus'],
        2180,
        41500,
        [diesel('OM654.920', '317 CDI', 125, 1950), om651],
        { ...vanTrims, drives: ['front', 'rear'] },
      ),
    ),
    van(
      'Citan',
      built(2012, present, 'W415–W420', ['panelVan', 'minivan'], 1380, 21500, [om607, om608], {
        ...vanTrims,
        drives: ['front'],
      }),
    ),
    truck(
      'Actros',
      built(
        1996,
        2011,
        'MP1–MP3',
        'tractor',
        7300,
        82500,
        [diesel('OM501LA', '1843', 315, 11946), diesel('OM502LA', '1853', 390, 15928, { cylinders: 8 })],
        truckTrims,
      ),
      built(
        2012,
        present,
        'MP4–MP5',
        'tractor',
        7600,
        104500,
        [diesel('OM471', '1845', 330, 12809), diesel('OM473', '1863', 460, 15569)],
        truckTrims,
      ),
    ),
    truck(
      'Atego',
      built(
        1980,
        1997,
        'LK / NG',
        'boxTruck',
        5600,
        39500,
        [diesel('OM366A', '1217', 125, 5958), diesel('OM352', '813', 96, 5675)],
        truckTrims,
      ),
      built(
        1998,
        present,
        '970–967',
        'boxTruck',
        5400,
        62500,
        [diesel('OM904LA', '1218', 130, 4249), diesel('OM936', '1224', 175, 7698)],
        truckTrims,
      ),
    ),
    truck(
      'Arocs',
      built(
        2013,
        present,
        '964',
        'tipper',
        11200,
        112500,
        [diesel('OM470', '2636', 265, 10677), diesel('OM471', '2645', 330, 12809)],
        truckTrims,
      ),
    ),
  ],
});
