import type { Engine, Make, Model } from './model.ts';

/**
 * The catalogue puts a model and its forerunners under one name, that of the youngest. Here is what they were sold as: by
 * the last year of a name, or by the engine where each version had a name of its own.
 */
const byYear: Readonly<Record<string, readonly (readonly [until: number, name: string])[]>> = {
  'Alfa Romeo 33': [[1982, 'Alfasud']],
  'Aston Martin DB9': [[2003, 'DB7']],
  'Citroën Jumper': [[1993, 'C25']],
  'Citroën Xsara': [[1996, 'ZX']],
  'Ferrari 328': [[1985, '308']],
  'Ferrari F355': [[1994, '348']],
  'Ferrari F430': [[2004, '360 Modena']],
  'Ferrari F8': [[2019, '488 GTB']],
  'DAF CF': [[1997, '75']],
  'DAF LF': [[2000, '45']],
  'Honda Jazz': [[2001, 'City']],
  'Infiniti QX80': [[2013, 'QX56']],
  'Iveco Stralis': [[2001, 'EuroStar']],
  'Jeep Wrangler': [[1986, 'CJ-7']],
  'Kia Optima': [
    [1999, 'Concord'],
    [2010, 'Magentis'],
  ],
  'Lancia Ypsilon': [[1994, 'Y10']],
  'Land Rover Defender': [[1990, 'Ninety']],
  'Mazda 2': [[2002, '121']],
  'Mercedes-Benz GLE': [[2015, 'M-Class']],
  'Mercedes-Benz SLK': [
    [2015, 'SLK'],
    [9999, 'SLC'],
  ],
  'Nissan 350Z': [
    [1983, '280ZX'],
    [2000, '300ZX'],
    [2008, '350Z'],
    [2020, '370Z'],
    [9999, 'Z'],
  ],
  'MG TF': [[2001, 'MGF']],
  'Nissan Primera': [[1989, 'Bluebird']],
  'Opel Omega': [[1986, 'Rekord']],
  'Piaggio Vespa GTS 300': [
    [2005, 'Vespa ET4'],
    [2007, 'Vespa GTS 250'],
  ],
  'Scania P-series': [[2003, '94']],
  'Scania R-series': [[2003, '4-series']],
  'Suzuki Jimny': [
    [1984, 'SJ 410'],
    [1997, 'Samurai'],
  ],
  'Toyota Avensis': [[1997, 'Carina']],
  'Toyota Tacoma': [[1994, 'Pickup']],
  'Toyota Yaris': [[1998, 'Starlet']],
  'Volvo 740': [
    [1990, '740'],
    [1998, '940'],
  ],
};

const itself = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]));

const byEngine: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Aprilia RSV4': itself('RSV mille', 'RSV 1000 R'),
  'BMW C 400 X': itself('C 400 GT'),
  'BMW F 800 GS': itself('F 850 GS'),
  'BMW K 1600 GT': itself('K 100', 'K 1300 GT', 'K 1600 B'),
  'BMW R 1250 GS': itself('R 80 G/S', 'R 1100 GS', 'R 1150 GS', 'R 1200 GS', 'R 1300 GS'),
  'Ducati Panigale': itself('900 SS', '916', '996', '1198'),
  'Honda CB 500': itself('CB 500 F'),
  'Honda CBR 1000 RR': itself('CBR 1000 F', 'CBR 900 RR'),
  'Honda SH 150': itself('SH 125'),
  'Kawasaki ER-6n': itself('Z 650'),
  'Kawasaki Ninja ZX-10R': itself('GPZ 900 R', 'ZX-9R'),
  'Kawasaki Z 900': itself('Z 750', 'GPZ 1100'),
  'KTM 1290 Super Adventure': { '950': '950 Adventure' },
  'KTM 690 Duke': { '620': '620 Duke' },
  'KTM 790 Adventure': { '890': '890 Adventure' },
  'KTM Duke 390': { '125': 'Duke 125' },
  'Moto Guzzi V7': itself('V50', 'Nevada 750'),
  'Piaggio Vespa Primavera': { 'LX 50': 'Vespa LX' },
  'Suzuki GSF 600 Bandit': { ...itself('GS 550', 'GSX 600 F'), 'Bandit 650': 'GSF 650 Bandit' },
  'Suzuki GSX-R 1000': itself('GSX-R 750', 'GSX-R 1100'),
  'Suzuki V-Strom 1000': { 'DL 1050': 'V-Strom 1050' },
  'Triumph Tiger 900': { '885': 'Tiger' },
  'Yamaha Virago 535': { 'XV 750': 'Virago 750' },
  'Yamaha XT 660': itself('XT 500', 'XT 600'),
  'Yamaha YZF-R1': itself('FZR 1000', 'FZR 1000 EXUP'),
};

/** The name under which a vehicle of that year with that engine was sold. */
export function soldAs(make: Make, { name }: Model, engine: Engine, year: number): string {
  const model = `${make.name} ${name}`;
  return byEngine[model]?.[engine.name] ?? byYear[model]?.find(([until]) => year <= until)?.[1] ?? name;
}
