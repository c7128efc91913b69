import { make } from '../complete.ts';
import { built, diesel, electric, present, usTruck } from '../notation.ts';
import { paints } from '../paints.ts';

const workPaints =
  'A01 Bright White white, A02 Viper Red red, A03 Royal Blue blue, A04 Jet Black black, A05 Silver Metallic silver, A06 Omaha Orange orange';
const nt14 = diesel('N14', 'Cummins N14', 313, 14010);
const ntc = diesel('NTC-350', 'Cummins NTC', 261, 14010);
const c15 = diesel('C15', 'Caterpillar C15', 354, 15200);
const isx15 = diesel('X15', 'Cummins X15', 373, 14948);
const dd13 = diesel('DD13', 'Detroit DD13', 350, 12809);
const dd15 = diesel('DD15', 'Detroit DD15', 377, 14772);
const series60 = diesel('S60', 'Detroit Series 60', 336, 12700);
const mx13 = diesel('MX-13', 'PACCAR MX-13', 339, 12902);
const px9 = diesel('PX-9', 'PACCAR PX-9', 246, 8849);
const isb67 = diesel('B6.7', 'Cummins B6.7', 194, 6690);
const cabTrims = { 1980: ['Day Cab', 'Mid-Roof Sleeper', 'Raised-Roof Sleeper'] };

export const freightliner = make({
  name: 'Freightliner',
  country: 'US',
  wmis: { truck: '1FU 1FV 3AK 3AL 4UZ 2FU 2FV' },
  style: { drives: ['rear'], trims: cabTrims },
  paints: paints(workPaints),
  models: [
    usTruck('FLD120', built(1980, 2003, 'FLC–FLD', 'tractor', 7900, 74500, [ntc, nt14, series60])),
    usTruck('Cascadia', built(2008, present, 'Cascadia', 'tractor', 8300, 138500, [dd13, dd15, isx15])),
    usTruck('Columbia', built(2001, 2014, 'Columbia', 'tractor', 8000, 98500, [series60, c15])),
    usTruck(
      'M2 106',
      built(2003, present, 'Business Class', 'boxTruck', 5400, 78500, [isb67, diesel('L9', 'Cummins L9', 246, 8849)]),
    ),
    usTruck(
      'eCascadia',
      built(2022, present, 'Cascadia', 'tractor', 9900, 285000, [
        electric('eAxle1', 'Single eAxle', 239, 291),
        electric('eAxle2', 'Tandem eAxle', 350, 438),
      ]),
    ),
  ],
});

export const kenworth = make({
  name: 'Kenworth',
  country: 'US',
  wmis: { truck: '1XK 1NK 2NK 3BK 3WK 2XK 6F5' },
  style: { drives: ['rear'], trims: cabTrims },
  paints: paints(workPaints),
  models: [
    usTruck('W900', built(1975, present, 'W900A–W900L', 'tractor', 8400, 142500, [ntc, c15, isx15])),
    usTruck(
      'T600',
      built(1985, 2007, 'T600A–B', 'tractor', 7800, 84500, [
        nt14,
        series60,
        c15,
        diesel('NTC-350', 'Cummins NTC', 261, 14010),
      ]),
    ),
    usTruck('T680', built(2012, present, 'T680', 'tractor', 8200, 139500, [mx13, isx15])),
    usTruck('T270', built(2007, present, 'T270', 'boxTruck', 5300, 82500, [isb67, px9])),
  ],
});

export const peterbilt = make({
  name: 'Peterbilt',
  country: 'US',
  wmis: { truck: '1XP 1NP 2NP 3BP 2XP' },
  style: { drives: ['rear'], trims: cabTrims },
  paints: paints(workPaints),
  models: [
    usTruck('379', built(1975, 2007, '359–379', 'tractor', 8300, 96500, [ntc, nt14, c15])),
    usTruck('389', built(2008, 2024, '389', 'tractor', 8500, 149500, [isx15, mx13, c15])),
    usTruck('579', built(2012, present, '579', 'tractor', 8200, 139500, [mx13, isx15])),
    usTruck(
      '337',
      built(1987, present, '330–537', 'boxTruck', 5300, 81500, [isb67, px9, diesel('B5.9', 'Cummins 5.9', 157, 5883)]),
    ),
  ],
});

export const mack = make({
  name: 'Mack',
  country: 'US',
  wmis: { truck: '1M1 1M2 1M3 VG6 6FM' },
  style: { drives: ['rear'], trims: cabTrims },
  paints: paints(workPaints),
  models: [
    usTruck(
      'R-Model',
      built(1966, 2005, 'R–RD', ['tractor', 'tipper'], 7600, 68500, [
        diesel('E6-350', 'E6', 261, 11000),
        diesel('E7-400', 'E7', 298, 11900),
      ]),
    ),
    usTruck(
      'Vision',
      built(1988, 2006, 'CH–CX', 'tractor', 7800, 88500, [
        diesel('E7-427', 'E7 E-Tech', 318, 11900),
        diesel('E9', 'E9 V8', 373, 16400, { cylinders: 8 }),
      ]),
    ),
    usTruck(
      'Granite',
      built(2001, present, 'CV–GU', 'tipper', 10100, 132500, [
        diesel('MP7', 'MP7', 294, 10837),
        diesel('MP8', 'MP8', 339, 12777),
      ]),
    ),
    usTruck(
      'Anthem',
      built(2007, present, 'Pinnacle–Anthem', 'tractor', 8000, 134500, [
        diesel('MP7', 'MP7', 302, 10837),
        diesel('MP8', 'MP8', 376, 12777),
      ]),
    ),
  ],
});

const dt466 = diesel('DT466', 'DT466', 157, 7637);
const a26 = diesel('A26', 'A26', 336, 12419);

export const international = make({
  name: 'International',
  country: 'US',
  wmis: { truck: '1HT 1HS 2HS 3HA 3HS 2HT 3HT' },
  style: { drives: ['rear'], trims: cabTrims },
  paints: paints(workPaints),
  models: [
    usTruck(
      '4300',
      built(1978, 2001, 'S-Series–4700', ['boxTruck', 'tipper'], 5400, 48500, [
        dt466,
        diesel('DT360', 'DT360', 127, 5900),
      ]),
      built(2002, present, '4300–MV', 'boxTruck', 5500, 78500, [dt466, isb67]),
    ),
    usTruck('9400', built(1985, 2012, '9370–9400i', 'tractor', 7900, 84500, [nt14, ntc, c15])),
    usTruck(
      'ProStar',
      built(2007, 2017, 'ProStar', 'tractor', 8000, 108500, [
        diesel('MaxxForce 13', 'MaxxForce 13', 321, 12413),
        isx15,
      ]),
    ),
    usTruck('LT', built(2017, present, 'LT625', 'tractor', 8100, 136500, [a26, isx15])),
  ],
});
