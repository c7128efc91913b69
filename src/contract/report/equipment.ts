import type { Static } from 'typebox';

import { oneOf, resource, text } from '../field.ts';

export const equipmentCategories = [
  'SAFETY',
  'LIGHTS',
  'INTERIOR',
  'MEDIA',
  'DRIVETRAIN',
  'EXTERIOR',
  'PACKAGES',
  'OTHER',
  'FACTORY',
] as const;

export const equipmentTiers = ['HIGHLIGHT', 'FEATURE', 'DETAIL'] as const;

export const EquipmentEntry = resource('EquipmentEntry', 'One item the vehicle was equipped with.', {
  code: text('Option code of the manufacturer, such as `8AZ`.'),
  description: text('The item as the origin words it.'),
  source: text('Kind of record the item comes from, such as `build record`.'),
  category: oneOf(equipmentCategories, 'Group the item is shown in. `FACTORY` holds codes of the build itself.'),
  tier: oneOf(equipmentTiers, 'How much a buyer cares: `HIGHLIGHT` first, then `FEATURE`, then `DETAIL`.'),
  label: text('Short name of the item to show to a reader, in the language of the report.'),
  featureKey: text(
    'Language-independent name of the feature, the same for all makes, such as `adaptiveCruiseControl`.',
  ),
});

export type EquipmentEntry = Static<typeof EquipmentEntry>;
