import { make } from '../complete.ts';
import { built, cng, diesel, electric, present, truck, van } from '../notation.ts';
import { paints } from '../paints.ts';

const workPaints =
  'T01 Arctic White white, T02 Traffic Red red, T03 Signal Blue blue, T04 Deep Orange orange, T05 Moss Green green, T06 Traffic Yellow yellow';

export const scania = make({
  name: 'Scania',
  country: 'SE',
  wmis: { truck: 'YS2 XLE VLU 9BS 8A3' },
  style: {
    drives: ['rear'],
    trims: { 1980: ['Day Cab', 'Sleeper', 'Topline'], 2005: ['Day Cab', 'Sleeper', 'Highline', 'Topline'] },
  },
  paints: paints(workPaints),
  models: [
    truck(
      '3-series',
      built(1981, 1995, '2–3-series', ['tractor', 'tipper'], 7000, 64500, [
        diesel('DSC11', '113 H', 235, 11021),
        diesel('DSC14', '143 H', 331, 14190, { cylinders: 8 }),
      ]),
    ),
    truck(
      'R-series',
      built(1996, 2015, '4-series–R', 'tractor', 7300, 88500, [
        diesel('DC12', 'R 420', 309, 11705),
        diesel('DC16', 'R 560', 412, 15607, { cylinders: 8 }),
        diesel('DSC12', '124 L 420', 309, 11705),
      ]),
      built(2016, present, 'NTG', 'tractor', 7500, 109500, [
        diesel('DC13', 'R 450', 331, 12742),
        diesel('DC16', 'R 580', 427, 16353, { cylinders: 8 }),
        electric('EM C1-4', '40 R', 400, 624),
      ]),
    ),
    truck(
      'S-series',
      built(2016, present, 'NTG', 'tractor', 7900, 121500, [
        diesel('DC13', 'S 500', 368, 12742),
        diesel('DC16', 'S 730', 537, 16353, { cylinders: 8 }),
      ]),
    ),
    truck(
      'P-series',
      built(1996, present, '94–P', ['boxTruck', 'tipper'], 7200, 79500, [
        diesel('DC09', 'P 280', 206, 9291, { cylinders: 5 }),
        diesel('DC07', 'P 250', 184, 6692),
        cng('OC09', 'P 280 gas', 206, 9291, { cylinders: 5 }),
        diesel('DC9', '94 D 260', 191, 8974),
      ]),
    ),
    truck(
      'G-series',
      built(2007, present, 'G–NTG', ['tractor', 'tipper'], 7300, 95500, [
        diesel('DC13', 'G 410', 302, 12742),
        diesel('DC09', 'G 360', 265, 9291, { cylinders: 5 }),
      ]),
    ),
  ],
});

export const man = make({
  name: 'MAN',
  country: 'DE',
  wmis: { truck: 'WMA VAN AAM 6AB', van: 'WMA' },
  style: { drives: ['rear'], trims: { 1980: ['M', 'L', 'Silent'], 2000: ['M', 'L', 'LX', 'XLX', 'XXL'] } },
  paints: paints(workPaints),
  models: [
    truck(
      'F90',
      built(1980, 1993, 'F8–F90', ['tractor', 'tipper'], 7000, 61500, [
        diesel('D2866', '19.332', 243, 11967),
        diesel('D2840', '19.502', 368, 18273, { cylinders: 10 }),
      ]),
    ),
    truck(
      'TGA',
      built(1994, 2007, 'F2000–TGA', 'tractor', 7200, 82500, [
        diesel('D2066', '18.390', 287, 10518),
        diesel('D2876', '18.460', 338, 12816),
      ]),
    ),
    truck(
      'TGX',
      built(2007, present, 'TGX', 'tractor', 7500, 105500, [
        diesel('D2676', '18.440', 324, 12419),
        diesel('D3876', '18.640', 471, 15256),
        electric('eCD', 'eTGX', 400, 480),
      ]),
    ),
    truck(
      'TGS',
      built(2007, present, 'TGS', 'tipper', 10200, 101500, [
        diesel('D2066', '26.400', 294, 10518),
        diesel('D2676', '33.480', 353, 12419),
      ]),
    ),
    truck(
      'TGL',
      built(1993, present, 'L2000–TGL', 'boxTruck', 4900, 58500, [
        diesel('D0834', '8.180', 132, 4580),
        diesel('D0836', '12.250', 184, 6871),
      ]),
    ),
    truck(
      'TGM',
      built(2005, present, 'TGM', 'boxTruck', 6200, 71500, [
        diesel('D0836', '18.290', 213, 6871),
        diesel('D0836LF', '15.250', 184, 6871),
      ]),
    ),
    van(
      'TGE',
      built(
        2017,
        present,
        'SY',
        ['panelVan', 'minibus'],
        2100,
        37500,
        [diesel('DASA', '3.140', 103, 1968), diesel('DAUA', '3.180', 130, 1968)],
        { drives: ['front', 'rear', 'all'], trims: ['Standard', 'Plus', 'Lion S'] },
      ),
    ),
  ],
});

export const daf = make({
  name: 'DAF',
  country: 'NL',
  wmis: { truck: 'XLR XLA 98P' },
  style: {
    drives: ['rear'],
    trims: { 1980: ['Day Cab', 'Sleeper Cab', 'Space Cab'], 1995: ['Day Cab', 'Space Cab', 'Super Space Cab'] },
  },
  paints: paints(workPaints),
  models: [
    truck(
      '95',
      built(1980, 1996, '3300–95', 'tractor', 7100, 63500, [
        diesel('WS282', '95.360', 268, 11627),
        diesel('DKX1160', '3300', 243, 11627),
      ]),
    ),
    truck(
      'XF',
      built(1997, 2021, '95XF–XF106', 'tractor', 7500, 92500, [
        diesel('MX-13', 'XF 460', 340, 12902),
        diesel('MX340', 'XF105.460', 340, 12902),
        diesel('XE355', '95XF.480', 355, 12580),
      ]),
    ),
    truck(
      'XG',
      built(2021, present, 'NGD', 'tractor', 7900, 116500, [
        diesel('MX-13', 'XG 480', 355, 12902),
        diesel('MX-11', 'XG 450', 330, 10837),
      ]),
    ),
    truck(
      'CF',
      built(1992, 2023, '75–CF', ['tractor', 'tipper', 'boxTruck'], 6900, 81500, [
        diesel('MX-11', 'CF 400', 300, 10837),
        diesel('PR265', 'CF75.360', 265, 9186),
        diesel('NS156', '75.240', 177, 8650),
      ]),
    ),
    truck(
      'LF',
      built(1987, present, '45–LF', 'boxTruck', 4900, 58500, [
        diesel('PX-5', 'LF 210', 157, 4460),
        diesel('PX-7', 'LF 290', 213, 6692),
        diesel('DT615', '45.160', 118, 5880),
      ]),
    ),
  ],
});

const vanTrims = { trims: ['Base', 'Business', 'Hi-Matic'] };

export const iveco = make({
  name: 'Iveco',
  country: 'IT',
  wmis: { truck: 'ZCF WJM VS1 8AT 93Z 8XV', van: 'ZCF 8AT 93Z 8XV' },
  style: { drives: ['rear'], trims: { 1980: ['Active Day', 'Active Time', 'Active Space'] } },
  paints: paints(workPaints),
  models: [
    van(
      'Daily',
      built(
        1980,
        1999,
        'I–II',
        ['panelVan', 'minibus'],
        2050,
        21500,
        [diesel('8140.61', '35.8', 53, 2445), diesel('8140.27', '35.10', 76, 2500)],
        vanTrims,
      ),
      built(
        2000,
        2013,
        'III–V',
        ['panelVan', 'minibus'],
        2250,
        31500,
        [diesel('F1A', '35S13', 93, 2287), diesel('F1C', '35C18', 130, 2998, { cylinders: 4 })],
        vanTrims,
      ),
      built(
        2014,
        present,
        'VI',
        ['panelVan', 'minibus'],
        2300,
        42500,
        [
          diesel('F1A', '35S14', 100, 2287),
          diesel('F1C', '35C18', 132, 2998, { cylinders: 4 }),
          cng('F1C CNG', '35S14 NP', 100, 2998, { cylinders: 4 }),
        ],
        vanTrims,
      ),
    ),
    truck(
      'Stralis',
      built(1984, 2001, 'TurboStar–EuroStar', 'tractor', 7100, 66500, [
        diesel('8210.42', '190-42', 309, 13798),
        diesel('8460.41', '440E38', 276, 9500),
      ]),
      built(2002, 2018, 'AS440', 'tractor', 7400, 86500, [
        diesel('Cursor 10', 'AS440 S43', 316, 10308),
        diesel('Cursor 13', 'AS440 S50', 368, 12882),
      ]),
    ),
    truck(
      'S-Way',
      built(2019, present, 'AS440', 'tractor', 7500, 98500, [
        diesel('Cursor 11', 'AS440 S48', 353, 11118),
        cng('Cursor 13 NG', 'AS440 S46 NP', 338, 12882),
      ]),
    ),
    truck(
      'Eurocargo',
      built(1991, present, 'ML', 'boxTruck', 4800, 56500, [
        diesel('Tector 5', 'ML80 E19', 137, 4485),
        diesel('Tector 7', 'ML120 E25', 185, 6728),
        diesel('8060.45', '120 E 18', 130, 5861),
      ]),
    ),
    truck(
      'Trakker',
      built(1993, 2021, 'EuroTrakker–AD', 'tipper', 10900, 92500, [
        diesel('Cursor 13', 'AD260 T45', 331, 12882),
        diesel('Cursor 8', 'AD190 T36', 265, 7790),
        diesel('8210.42K', 'MP380 E42', 309, 13798),
      ]),
    ),
  ],
});
