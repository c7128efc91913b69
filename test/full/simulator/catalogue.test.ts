import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { campaignsOf } from '../../../simulator/catalogue/campaigns.ts';
import {
  crashRatingsOf,
  featureGroups,
  standardEquipmentOf,
  warrantiesOf,
} from '../../../simulator/catalogue/factory.ts';
import { features, optionCode } from '../../../simulator/catalogue/features.ts';
import { findMake, modelsOf } from '../../../simulator/catalogue/find-make.ts';
import { maintenancePlan } from '../../../simulator/catalogue/maintenance.ts';
import { makes } from '../../../simulator/catalogue/makes.ts';
import type { Engine, Make, VehicleClass } from '../../../simulator/catalogue/model.ts';
import { colourKeys } from '../../../simulator/catalogue/model.ts';

const models = makes.flatMap((make) =>
  make.models.map((model) => ({ make, model, label: `${make.name} ${model.name}` })),
);
const generations = models.flatMap(({ make, model, label }) =>
  model.generations.map((generation) => ({ make, model, generation, label: `${label} ${generation.platform}` })),
);
const engines = generations.flatMap(({ model, generation, label }) =>
  generation.engines.map((engine) => ({ engine, model, label: `${label} ${engine.name}` })),
);

const named = (name: string): Make => {
  const make = makes.find((each) => each.name === name);
  assert.ok(make, name);
  return make;
};

const recent = { year: 2020, drive: 'chain', hasTimingBelt: true, tyreSize: '205/55 R16 91V' };

const jobKeys = (fuel: Engine['fuel'], vehicleClass: VehicleClass) =>
  maintenancePlan(named('Honda'), fuel, vehicleClass, recent).map(({ key }) => key);

const basicMonths = (name: string, year: number) =>
  warrantiesOf(named(name), year, 'petrol').find(({ type }) => type === 'Basic')?.months;

const equipmentNames = (vehicleClass: VehicleClass, year: number) =>
  standardEquipmentOf(vehicleClass, year).map(({ name }) => name);

const burns = ({ fuel }: Engine): boolean => fuel !== 'electric';

describe('makes and models', () => {
  test('there are 60 makes and 320 models of all four classes at the least', () => {
    assert.ok(makes.length >= 60, `${makes.length} makes`);
    assert.ok(models.length >= 320, `${models.length} models`);
    assert.deepEqual([...new Set(models.map(({ model }) => model.vehicleClass))].toSorted(), [
      'car',
      'motorcycle',
      'truck',
      'van',
    ]);
  });

  test('no make is there twice, nor a model of a make, and each make has two models', () => {
    assert.equal(new Set(makes.map(({ name }) => name)).size, makes.length);
    assert.equal(new Set(models.map(({ label }) => label)).size, models.length);
    for (const { name, models: own } of makes) assert.ok(own.length >= 2, name);
  });

  test('generations come in the order of their years, none before 1950, none beyond the present', () => {
    for (const { model, label } of models) {
      for (const [index, { from, to }] of model.generations.entries()) {
        assert.ok(from >= 1950 && from <= to && to <= 2027, `${label} ${from}–${to}`);
        const before = model.generations[index - 1];
        if (before) assert.ok(from > before.from && to > before.to, `${label} ${from}–${to}`);
      }
      assert.ok(model.generations.length >= 1, label);
    }
  });

  test('each part of a generation has one to five engines, trims, and masses that can be', () => {
    for (const { generation, label } of generations) {
      assert.ok(generation.engines.length >= 1 && generation.engines.length <= 5, label);
      assert.ok(generation.trims.length > 0 && generation.bodies.length > 0, label);
      assert.ok(generation.grossMassKg > generation.curbMassKg, label);
      assert.ok(generation.seats >= 1 && generation.seats <= 9 && generation.priceEur > 1000, label);
    }
  });

  test('each make has six to ten paints with a name, a code and a tint', () => {
    for (const { name, paints } of makes) {
      assert.ok(paints.length >= 6 && paints.length <= 10, `${name} ${paints.length}`);
      for (const paint of paints) {
        assert.ok(paint.name.length > 2 && paint.code.length > 0, `${name} ${paint.code}`);
        assert.ok(colourKeys.includes(paint.key), `${name} ${paint.key}`);
        assert.match(paint.hex, /^#[0-9a-f]{6}$/);
      }
    }
  });
});

describe('engines', () => {
  test('an electric motor has a battery and neither cylinders nor emissions', () => {
    for (const { engine, label } of engines.filter((each) => !burns(each.engine))) {
      const { ccm, cylinders, valves, co2GPerKm, aspiration } = engine;
      assert.deepEqual(
        { ccm, cylinders, valves, co2GPerKm, aspiration },
        { ccm: 0, cylinders: 0, valves: 0, co2GPerKm: 0, aspiration: 'none' },
        label,
      );
      assert.ok((engine.batteryKwh ?? 0) > 3, label);
    }
  });

  test('what burns fuel has figures that go together', () => {
    for (const { engine, model, label } of engines.filter((each) => burns(each.engine))) {
      const kwPerLitre = engine.kw / (engine.ccm / 1000);
      assert.ok(engine.cylinders >= 1 && engine.cylinders <= 12 && engine.ccm >= 40 && engine.ccm < 20_000, label);
      assert.ok(
        kwPerLitre > 12 && kwPerLitre < (engine.fuel === 'plugInHybrid' ? 220 : 175),
        `${label}: ${kwPerLitre} kW/l`,
      );
      assert.ok(engine.co2GPerKm >= (engine.fuel === 'plugInHybrid' ? 15 : 40), `${label}: ${engine.co2GPerKm} g/km`);
      assert.notEqual(engine.aspiration, 'none', label);
      if (engine.fuel === 'diesel') assert.ok(kwPerLitre < 90, `${label}: ${kwPerLitre} kW/l`);
      if (model.vehicleClass !== 'truck') assert.ok(engine.co2GPerKm < 560, `${label}: ${engine.co2GPerKm} g/km`);
    }
  });

  test('a plug-in hybrid has a traction battery, a mere combustion engine none', () => {
    for (const { engine, label } of engines) {
      const charged = engine.fuel === 'electric' || engine.fuel === 'plugInHybrid';
      assert.equal(engine.batteryKwh !== undefined, charged, label);
    }
  });

  test('only cars and vans that were sold in North America have a US consumption', () => {
    for (const { engine, model, label } of engines) {
      const rated = model.northAmerica && ['car', 'van'].includes(model.vehicleClass);
      assert.equal(engine.mpg !== undefined, rated, label);
      if (engine.mpg)
        assert.ok(engine.mpg.city > 4 && engine.mpg.highway < 160, `${label} ${JSON.stringify(engine.mpg)}`);
    }
  });

  test('chains, shafts and belts drive motorcycles alone', () => {
    for (const { engine, model, label } of engines) {
      const ofMotorcycle = engine.drives.every((drive) => ['chain', 'shaft', 'belt'].includes(drive));
      assert.equal(ofMotorcycle, model.vehicleClass === 'motorcycle', label);
      assert.ok(engine.transmissions.length > 0 && engine.drives.length > 0, label);
    }
  });
});

describe('world manufacturer identifiers', () => {
  test('each is three characters of the VIN alphabet and belongs to one make', () => {
    const owners = new Map<string, string>();
    for (const { name, wmis } of makes) {
      for (const { code, classes } of wmis) {
        assert.match(code, /^[A-HJ-NPR-Z0-9]{3}$/, name);
        assert.equal(owners.get(code), undefined, `${code} is claimed by ${name} too`);
        assert.equal(new Set(classes).size, classes.length, code);
        owners.set(code, name);
      }
    }
  });

  test('each class of an identifier has a model, and each model an identifier', () => {
    for (const { name, wmis, models: own } of makes.filter((make) => make.wmis.length > 0)) {
      const claimed = new Set(wmis.flatMap(({ classes }) => classes));
      assert.deepEqual(claimed, new Set(own.map(({ vehicleClass }) => vehicleClass)), name);
    }
  });

  test('a make is found by its identifier, narrowed to the classes of the identifier', () => {
    assert.equal(findMake('WVW')?.make.name, 'Volkswagen');
    assert.deepEqual(findMake('wb1'), { make: named('BMW'), classes: ['motorcycle'] });
    assert.deepEqual(findMake('YV2'), { make: named('Volvo'), classes: ['truck'] });
    assert.equal(findMake('ZZZ'), undefined);
  });
});

describe('the models of a year', () => {
  test('are those built then, with their generation', () => {
    const golf = modelsOf(named('Volkswagen'), ['car'], 2016).find(({ model }) => model.name === 'Golf');
    assert.equal(golf?.generation.platform, 'MQB / Mk7–Mk8');
    for (const { generation } of modelsOf(named('Volkswagen'), ['car'], 1982)) {
      assert.ok(generation.from <= 1982 && generation.to >= 1982, generation.platform);
    }
  });

  test('are the nearest where none was built', () => {
    assert.deepEqual(
      modelsOf(named('Tesla'), ['car'], 1990).map(({ model }) => model.name),
      ['Roadster'],
    );
    assert.deepEqual(
      modelsOf(named('Saab'), ['car'], 2025).map(({ model }) => model.name),
      ['9-3'],
    );
  });

  test('are there for every identifier and every year', () => {
    for (const make of makes) {
      for (const { code, classes } of make.wmis) {
        for (let year = 1980; year <= 2027; year += 1)
          assert.ok(modelsOf(make, classes, year).length > 0, `${code} ${year}`);
      }
    }
  });
});

describe('features', () => {
  test('there are 90 at the least, with a key each, over all categories and tiers', () => {
    assert.ok(features.length >= 90, `${features.length} features`);
    assert.equal(new Set(features.map(({ key }) => key)).size, features.length);
    assert.equal(new Set(features.map(({ category }) => category)).size, 9);
    assert.equal(new Set(features.map(({ tier }) => tier)).size, 3);
    for (const { key, en, de } of features) {
      assert.match(key, /^[a-z][a-zA-Z0-9]+$/);
      assert.ok(en.length > 2 && de.length > 2, key);
    }
  });

  test('each has a code of three characters that is its own within a make and stays', () => {
    for (const make of makes) {
      const codes = features.map((feature) => optionCode(make, feature));
      for (const code of codes) assert.match(code, /^[A-Z0-9]{3}$/);
      assert.equal(new Set(codes).size, features.length, make.name);
      assert.deepEqual(
        features.map((feature) => optionCode(make, feature)),
        codes,
      );
    }
  });
});

describe('a maintenance plan', () => {
  const offered = new Map(
    engines.map(({ engine, model }) => [
      `${engine.fuel} ${model.vehicleClass}`,
      [engine.fuel, model.vehicleClass] as const,
    ]),
  );

  test('has 10 to 16 jobs, no job twice, for every fuel and class that is built', () => {
    for (const [label, [fuel, vehicleClass]] of offered) {
      const plan = maintenancePlan(named('Audi'), fuel, vehicleClass, recent);
      assert.ok(plan.length >= 10 && plan.length <= 16, `${label}: ${plan.length}`);
      assert.equal(new Set(plan.map(({ key }) => key)).size, plan.length, label);
      for (const { key, intervalKm, intervalMonths } of plan)
        assert.ok(intervalKm >= 5000 && intervalMonths >= 6, `${label} ${key}`);
    }
  });

  test('fits the fuel and the class', () => {
    assert.ok(jobKeys('petrol', 'car').includes('engineOilChange'));
    assert.ok(!jobKeys('electric', 'car').includes('engineOilChange'));
    assert.ok(!jobKeys('diesel', 'car').includes('sparkPlugs'));
    assert.ok(jobKeys('petrol', 'motorcycle').includes('driveChain'));
    assert.ok(!jobKeys('petrol', 'car').includes('driveChain'));
  });

  test('names parts with the same numbers at every call', () => {
    const plan = maintenancePlan(named('Opel'), 'petrol', 'car', recent);
    assert.deepEqual(maintenancePlan(named('Opel'), 'petrol', 'car', recent), plan);
    const options = plan.flatMap(({ parts }) => parts).flatMap((part) => part.options);
    assert.ok(options.length > 20);
    for (const { brand, partNumber } of options) assert.ok(brand.length > 1 && !partNumber.includes('#'), brand);
  });
});

describe('campaigns', () => {
  const ofAll = models.flatMap(({ make, model }) =>
    [1985, 1999, 2014, 2022].map((year) => ({ make, model, year, campaigns: campaignsOf(make, model, year) })),
  );

  test('are none to four for a model year, and the same at every call', () => {
    assert.deepEqual(new Set(ofAll.map(({ campaigns }) => campaigns.length)), new Set([0, 1, 2, 3, 4]));
    for (const { make, model, year, campaigns } of ofAll) assert.deepEqual(campaignsOf(make, model, year), campaigns);
  });

  test('have ids as authorities write them and begin within five years after the build', () => {
    for (const { year, campaigns } of ofAll) {
      for (const { campaignId, date, vehiclesAffected } of campaigns) {
        assert.match(campaignId, /^\d{4}\/\d{3}$/);
        const begun = Number(date.slice(0, 4));
        assert.ok(begun >= year && begun <= year + 5, `${year}: ${date}`);
        assert.equal(Number.isNaN(Date.parse(date)), false, date);
        assert.ok(vehiclesAffected > 0);
      }
    }
  });

  test('come from 24 templates at the least and fit the class', () => {
    const components = new Set(ofAll.flatMap(({ campaigns }) => campaigns.map(({ component }) => component)));
    assert.ok(components.size >= 24, `${components.size} components`);
    const ofTrucks = ofAll.filter(({ model }) => model.vehicleClass === 'truck').flatMap(({ campaigns }) => campaigns);
    assert.ok(ofTrucks.some(({ component }) => component === 'Fifth wheel coupling'));
    assert.ok(ofTrucks.every(({ component }) => component !== 'Airbag inflator'));
  });
});

describe('North American factory data', () => {
  test('warranties lengthen with the years', () => {
    assert.deepEqual(
      [basicMonths('Ford', 1985), basicMonths('Ford', 2015), basicMonths('BMW', 2015), basicMonths('Kia', 2015)],
      [12, 36, 48, 60],
    );
  });

  test('crash ratings are stars and words, for cars sold there since the tests began', () => {
    const honda = named('Honda');
    const [civic] = honda.models;
    assert.ok(civic);
    const { nhtsa, iihs } = crashRatingsOf(honda, civic, 2019);
    assert.ok(nhtsa.length >= 5 && iihs.length >= 5);
    for (const { rating } of nhtsa) assert.match(rating, /^[1-5] stars$/);
    for (const { rating } of iihs) assert.match(rating, /^(Good|Acceptable|Marginal|Poor)$/);
    assert.deepEqual(crashRatingsOf(honda, civic, 1983), { nhtsa: [], iihs: [] });
    const [dacia] = named('Dacia').models;
    assert.ok(dacia);
    assert.deepEqual(crashRatingsOf(named('Dacia'), dacia, 2019), { nhtsa: [], iihs: [] });
  });

  test('standard equipment grows with the years and fits the class', () => {
    assert.ok(equipmentNames('car', 2020).length > equipmentNames('car', 1985).length);
    assert.ok(equipmentNames('truck', 2000).includes('Air brakes'));
    assert.ok(!equipmentNames('motorcycle', 2020).includes('Front airbags'));
    for (const vehicleClass of ['car', 'van', 'truck', 'motorcycle'] as const)
      assert.ok(equipmentNames(vehicleClass, 1980).length >= 2);
  });

  test('every feature stands under one heading', () => {
    const listed = featureGroups(features).flatMap(({ items }) => items);
    assert.deepEqual(listed.toSorted(), features.map(({ en }) => en).toSorted());
    assert.deepEqual(featureGroups([]), []);
  });
});
