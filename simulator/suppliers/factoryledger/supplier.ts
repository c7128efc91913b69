import { crashRatingsOf, featureGroups, standardEquipmentOf, warrantiesOf } from '../../catalogue/factory.ts';
import { makes } from '../../catalogue/makes.ts';
import { dayOf } from '../../world/days.ts';
import type { Build, Life, VehicleRecall } from '../../world/life.ts';
import { euroOf, perEuro } from '../../world/money.ts';
import type { SimulatedSupplier } from '../supplier.ts';
import { element, xmlAnswer, xmlText } from '../writing.ts';
import { bodyNames, driveNames, gearboxNames } from './words.ts';

const credentials = `Basic ${Buffer.from('history:demo-factoryledger').toString('base64')}`;

/** Window stickers and makers' data of vehicles that were sold new in North America. */
export const factoryledger: SimulatedSupplier = {
  id: 'factoryledger',
  company: 'FactoryLedger',
  respond(request) {
    if (request.headers['authorization'] !== credentials) return { status: 401, body: '<unauthorized/>' };
    const [, vin = ''] = /^\/vehicles\/(\w+)\.xml$/.exec(request.path) ?? [];
    const life = vin === '' ? undefined : request.lifeOf(vin);
    if (!life?.build.soldInNorthAmerica) return { status: 404, body: '<not-found/>' };
    return xmlAnswer(vehicleXml(life));
  },
};

function vehicleXml({ build, recalls }: Life): string {
  return [
    '<vehicle publisher="FactoryLedger">',
    element('built', build.builtOn),
    element('trim', build.trim),
    element('style', styleOf(build)),
    pricingXml(build),
    economyXml(build),
    `<recalls>${recalls.map(recallXml).join('')}</recalls>`,
    modelXml(build),
    `<standard>${standardEquipmentOf(build.vehicleClass, build.year).map(empty('item')).join('')}</standard>`,
    `<features>${featuresXml(build)}</features>`,
    '</vehicle>',
  ].join('');
}

/** An element that has attributes and no content. */
const empty = (name: string) => (attributes: object) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('')}/>`;

const styleOf = ({ doors, body, engine, drive, transmission }: Build): string =>
  [
    doors > 0 ? `${doors}dr` : '',
    bodyNames[body],
    engine.name,
    transmission.gears > 0 ? `${transmission.gears}-speed` : '',
    gearboxNames[transmission.kind],
    driveNames[drive],
  ]
    .filter((word) => word !== '')
    .join(' ');

function pricingXml({ listPrice, builtOn, features, vehicleClass }: Build): string {
  const day = dayOf(builtOn);
  const msrp = Math.round((euroOf(listPrice, day) * perEuro('USD', day)) / 5) * 5;
  const destination = vehicleClass === 'motorcycle' ? 495 : vehicleClass === 'truck' ? 1995 : 995;
  const options = features.filter(({ isOption }) => isOption).length * 385;
  const prices = [
    element('msrp', msrp.toFixed(2)),
    element('destination', destination.toFixed(2)),
    element('invoice', Math.round(msrp * 0.93).toFixed(2)),
    element('total', (msrp + destination + options).toFixed(2)),
  ];
  return `<pricing currency="USD">${prices.join('')}</pricing>`;
}

function economyXml({ engine: { mpg } }: Build): string {
  if (!mpg) return '';
  // As the agency reckons: 55 % in town, 45 % on the highway, by fuel and not by distance.
  const combined = Math.round(1 / (0.55 / mpg.city + 0.45 / mpg.highway));
  return empty('epa')({ city: mpg.city, highway: mpg.highway, combined });
}

function recallXml({ campaign, isKnownForVehicle }: VehicleRecall): string {
  return [
    `<recall campaign="${xmlText(campaign.campaignId)}" opened="${campaign.date}">`,
    element('component', campaign.component),
    element('summary', campaign.summary),
    element('consequence', campaign.consequences),
    element('remedy', campaign.remedy),
    element('scope', isKnownForVehicle ? 'This vehicle' : 'All vehicles of this model and year'),
    '</recall>',
  ].join('');
}

/** What holds for all of the model: warranties and crash tests. */
function modelXml({ make: makeName, model: modelName, vehicleClass, year, fuel }: Build): string {
  const make = makes.find(({ name }) => name === makeName);
  // The longest name that it begins with: something may have been added to it.
  const [model] = (make?.models ?? [])
    .filter(({ name, vehicleClass: ofModel }) => modelName.startsWith(name) && ofModel === vehicleClass)
    .toSorted((one, other) => other.name.length - one.name.length);
  if (!make || !model) return '';
  const { nhtsa, iihs } = crashRatingsOf(make, model, year);
  const warranties = warrantiesOf(make, year, fuel).map(empty('warranty'));
  const tests = [...nhtsa.map(empty('nhtsa')), ...iihs.map(empty('iihs'))];
  return `<warranties>${warranties.join('')}</warranties><safety>${tests.join('')}</safety>`;
}

const featuresXml = ({ features }: Build): string =>
  featureGroups(features.map(({ feature }) => feature))
    .map(({ title, items }) => {
      const lines = items.map((item) => element('feature', item));
      return `<group title="${xmlText(title)}">${lines.join('')}</group>`;
    })
    .join('');
