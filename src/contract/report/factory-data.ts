import { type Static, Type } from 'typebox';

import { recordDate, resource, text, textList } from '../field.ts';

export const FactoryRecall = resource('FactoryRecall', 'A recall in the manufacturer’s own data.', {
  campaignId: text('Number of the campaign.'),
  date: recordDate('When the campaign began.'),
  component: text('Part or system concerned.'),
  summary: text('What is wrong.'),
  consequences: text('What the fault can lead to.'),
  remedy: text('What the workshop does about it.'),
  scope: text('Which vehicles the campaign takes in.'),
});

export type FactoryRecall = Static<typeof FactoryRecall>;

export const FactoryWarranty = resource('FactoryWarranty', 'One warranty the vehicle was sold with.', {
  type: text('What is covered, such as the drivetrain or the body against rust.'),
  months: text('Length in months, or a word such as `unlimited`.'),
  miles: text('Distance covered in miles, or a word such as `unlimited`.'),
});

export type FactoryWarranty = Static<typeof FactoryWarranty>;

export const SafetyRating = resource('SafetyRating', 'One result of a crash test programme.', {
  type: text('Test or direction of impact, such as `Side`.'),
  rating: text('Result as the programme states it, in stars or in words.'),
});

export type SafetyRating = Static<typeof SafetyRating>;

export const EquipmentLine = resource('EquipmentLine', 'One item that came as standard with the trim.', {
  name: text('Name of the item.'),
  description: text('What the item is or does.'),
});

export type EquipmentLine = Static<typeof EquipmentLine>;

export const FeatureGroup = resource('FeatureGroup', 'Features gathered under one heading.', {
  title: text('The heading.'),
  items: textList('The features under it.'),
});

export type FeatureGroup = Static<typeof FeatureGroup>;

export const FactoryData = resource(
  'FactoryData',
  'How the vehicle was specified and priced when new. Best filled for vehicles built for North America.',
  {
    trim: text('Trim level.'),
    style: text('Body and drivetrain as the price list words them.'),
    baseMsrp: text('Recommended price without options, in `priceCurrency`.'),
    deliveryCharges: text('Charge for delivery to the dealer, in `priceCurrency`.'),
    invoicePrice: text('What the dealer paid, in `priceCurrency`.'),
    totalPrice: text('Recommended price with options and delivery, in `priceCurrency`.'),
    priceCurrency: text('Currency of these prices as an ISO 4217 code.'),
    epaCityMpg: text('Consumption in town by the US test, in miles per US gallon.'),
    epaHwyMpg: text('Consumption on the highway by the US test, in miles per US gallon.'),
    epaCombinedMpg: text('Combined consumption by the US test, in miles per US gallon.'),
    recalls: Type.Array(FactoryRecall, { description: 'Recalls in the manufacturer’s data.' }),
    warranties: Type.Array(FactoryWarranty, { description: 'Warranties the vehicle was sold with.' }),
    nhtsaRatings: Type.Array(SafetyRating, { description: 'Results in the crash tests of the US road safety agency.' }),
    iihsRatings: Type.Array(SafetyRating, { description: 'Results in the crash tests of the US insurers’ institute.' }),
    standardEquipment: Type.Array(EquipmentLine, { description: 'Items that came as standard.' }),
    featureGroups: Type.Array(FeatureGroup, { description: 'Further features, gathered under headings.' }),
  },
);

export type FactoryData = Static<typeof FactoryData>;
