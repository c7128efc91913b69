import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { isOfTime } from '../../../simulator/catalogue/engine-years.ts';
import { makes } from '../../../simulator/catalogue/makes.ts';
import type { Engine, Generation, Model } from '../../../simulator/catalogue/model.ts';
import { otherMakes } from '../../../simulator/catalogue/other-makes.ts';
import { soldAs } from '../../../simulator/catalogue/sold-as.ts';
import { newestYear } from '../../../simulator/world/vin-signs.ts';

interface ModelYear {
  readonly label: string;
  readonly model: Model;
  readonly generation: Generation;
  readonly year: number;
  readonly engines: readonly Engine[];
}

/** Every model of the catalogue in every year in which it can be met with, and the engines that it can have then. */
const modelYears: readonly ModelYear[] = makes.flatMap((make) =>
  make.models.flatMap((model) =>
    model.generations.flatMap((generation) =>
      yearsOf(generation).map((year) => ({
        label: `${year} ${make.name} ${model.name}`,
        model,
        generation,
        year,
        engines: generation.engines.filter((engine) => isOfTime(engine, year)),
      })),
    ),
  ),
);

function yearsOf({ from, to }: Generation): readonly number[] {
  const first = Math.max(1980, from);
  return Array.from({ length: Math.max(0, Math.min(newestYear, to) - first + 1) }, (_, at) => first + at);
}

const sold = modelYears.flatMap(({ engines, ...about }) => engines.map((engine) => ({ engine, ...about })));

const trims = (name: string, year: number) =>
  modelYears.find(({ label }) => label === `${year} ${name}`)?.generation.trims.join();

/** Says what breaks the rule, a few at a time. */
function assertNone<Item extends { readonly label: string }>(
  items: readonly Item[],
  problemOf: (item: Item) => string | false,
): void {
  const broken = items.flatMap((item) => {
    const problem = problemOf(item);
    return problem === false ? [] : [`${item.label}: ${problem}`];
  });
  assert.deepEqual(broken.slice(0, 10), [], `${broken.length} of ${items.length}`);
}

describe('the model years of the catalogue', () => {
  test('are some thousand, and each has an engine of its time', () => {
    assert.ok(modelYears.length > 5000, `${modelYears.length}`);
    assertNone(modelYears, ({ engines }) => engines.length === 0 && 'no engine');
  });

  test('have no engine before such engines were sold, nor long after', () => {
    assertNone(sold, ({ engine, year }) => {
      const wrong = timesOfNames.find(([name, from, to]) => name.test(engine.name) && (year < from || year > to));
      return wrong !== undefined && engine.name;
    });
  });

  test('have no hybrid, no plug and no electric motor before the first ones of all', () => {
    const firsts: Partial<Record<Engine['fuel'], number>> = { hybrid: 1997, plugInHybrid: 2010, electric: 2008 };
    assertNone(sold, ({ engine, year }) => year < (firsts[engine.fuel] ?? 0) && `${engine.name}, ${engine.fuel}`);
    assertNone(sold, ({ engine, year, label }) => {
      const first = firstOfModel.find(([model, fuel]) => fuel === engine.fuel && label.endsWith(model))?.[2];
      return first !== undefined && year < first && `${engine.name}, ${engine.fuel}`;
    });
  });

  test('name no litres but those of the engine', () => {
    assertNone(sold, ({ engine: { name, ccm } }) => {
      const litres = /(?:^|\s)(\d\.\d\d?)(?=\s|$|[a-zA-Z])/.exec(name)?.[1];
      return litres !== undefined && ccm > 0 && Math.abs(Number(litres) - ccm / 1000) > 0.08 && `${name}, ${ccm} ccm`;
    });
  });

  test('have as many gears as were usual then', () => {
    assertNone(sold, ({ engine, year, model }) => {
      if (model.vehicleClass === 'truck' || model.vehicleClass === 'motorcycle') return false;
      const wrong = engine.transmissions.find(({ kind, gears }) => {
        if (kind === 'manual') return gears > (year < 1994 ? 5 : 6) || gears < (year < 1990 ? 4 : 5);
        if (kind === 'dct') return year < 2003;
        if (kind === 'cvt') return false;
        const [min, max] = year < 1987 ? [3, 4] : year < 1995 ? [3, 4] : year < 2002 ? [4, 5] : [4, 8];
        return engine.fuel !== 'electric' && (gears < min || gears > max);
      });
      return wrong !== undefined && `${wrong.kind} with ${wrong.gears} gears`;
    });
  });

  test('are sold under a name that names no other engine', () => {
    const bmw = makes.find(({ name }) => name === 'BMW');
    assert.ok(bmw);
    for (const { name, generations } of bmw.models.filter((model) => model.name.endsWith(' Series')))
      for (const engine of generations.flatMap(({ engines }) => engines))
        assert.doesNotMatch(engine.name, /^\d{3}[a-z]/, `${name} with ${engine.name}`);
  });

  test('have the trim lines of their years', () => {
    assert.equal(trims('Fiat 500', 2009), 'Pop,Easy,Lounge,Sport');
    assert.equal(trims('BMW 3 Series', 1992), 'Basis');
    assert.equal(trims('BMW 3 Series', 2012), 'Advantage,Sport Line,Luxury Line,M Sport');
    assert.equal(trims('Audi A3', 2018), 'Basis,Sport,Design,S line');
  });

  test('have the name of their time', () => {
    const nissan = makes.find(({ name }) => name === 'Nissan');
    const model = nissan?.models.find(({ name }) => name === '350Z');
    const engine = model?.generations[0]?.engines[0];
    assert.ok(nissan && model && engine);
    assert.deepEqual(
      [1990, 2005, 2015, 2025].map((year) => soldAs(nissan, model, engine, year)),
      ['300ZX', '350Z', '370Z', 'Z'],
    );
  });

  test('of makes that are met with by their code only begin before they end', () => {
    for (const { name, models } of otherMakes)
      for (const { from, to } of models.flatMap(({ generations }) => generations)) assert.ok(from <= to, name);
  });
});

/** First and last years of engine names, written down from brochures, not from the catalogue's own table. */
const timesOfNames: readonly (readonly [name: RegExp, from: number, to: number])[] = [
  [/\bTDI\b/, 1989, 9999],
  [/\b\d\d (TFSI|TDI)\b/, 2017, 9999],
  [/\bTFSI\b/, 2004, 9999],
  [/\bTSI\b/, 2005, 9999],
  [/Td5/, 1998, 2007],
  [/TDCi/, 2000, 2018],
  [/EcoBoost/, 2009, 9999],
  [/EcoBlue/, 2016, 9999],
  [/BlueHDi|PureTech/, 2012, 9999],
  [/\bHDi/, 1998, 2018],
  [/\bdCi/, 1998, 9999],
  [/MultiJet/, 2003, 9999],
  [/TwinAir|MultiAir/, 2009, 9999],
  [/\bJTD\b/, 1997, 2010],
  [/Skyactiv/i, 2011, 9999],
  [/VVT-i/, 1996, 9999],
  [/\d CDI\b/, 1997, 9999],
  [/\d{3} d\b/, 2014, 9999],
  [/e:HEV|^E-Tech|Recharge|ECO-G|e-Power/, 2019, 9999],
  [/1\.0 Hybrid/, 2020, 9999],
  [/Hybrid/, 1997, 9999],
];

/** First model years of hybrids and electric versions of models that were there before. */
const firstOfModel: readonly (readonly [model: string, fuel: Engine['fuel'], year: number])[] = [
  ['Volkswagen Golf', 'plugInHybrid', 2015],
  ['Audi A3', 'plugInHybrid', 2014],
  ['BMW 3 Series', 'plugInHybrid', 2016],
  ['BMW X5', 'plugInHybrid', 2016],
  ['Volvo XC90', 'plugInHybrid', 2015],
  ['Toyota RAV4', 'hybrid', 2015],
  ['Toyota Camry', 'hybrid', 2007],
  ['Hyundai Tucson', 'hybrid', 2020],
  ['Hyundai Kona', 'electric', 2018],
  ['Kia Soul', 'electric', 2014],
  ['Ford Transit', 'electric', 2022],
  ['Ford Kuga', 'plugInHybrid', 2020],
  ['Ford F-150', 'electric', 2022],
  ['Renault Captur', 'plugInHybrid', 2020],
  ['Renault Kangoo', 'electric', 2011],
  ['Renault Twingo', 'electric', 2020],
  ['Peugeot 2008', 'electric', 2019],
  ['Peugeot 508', 'plugInHybrid', 2019],
  ['Citroën Jumpy', 'electric', 2020],
  ['Fiat Ducato', 'electric', 2020],
  ['Suzuki Vitara', 'hybrid', 2020],
  ['Honda Jazz', 'hybrid', 2011],
  ['Mitsubishi Outlander', 'plugInHybrid', 2013],
  ['Mercedes-Benz Vito', 'electric', 2018],
  ['Mercedes-Benz C-Class', 'plugInHybrid', 2015],
  ['Mini Hatch', 'electric', 2020],
  ['Smart fortwo', 'electric', 2009],
  ['MAN TGX', 'electric', 2023],
  ['Scania R-series', 'electric', 2020],
];
