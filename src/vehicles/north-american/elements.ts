/**
 * What the tables contain about a vehicle, by vPIC's number. The weight is vPIC's own: where a year code can mean two years,
 * the one for which the heavier elements are known is taken. The order is the one in the packed file.
 */
export const elements = [
  { id: 28, name: 'model', weight: 99 },
  { id: 5, name: 'bodyClass', weight: 99 },
  { id: 34, name: 'series', weight: 61 },
  { id: 38, name: 'trim', weight: 61 },
  { id: 9, name: 'cylinders', weight: 88 },
  { id: 24, name: 'fuelPrimary', weight: 91 },
  { id: 66, name: 'fuelSecondary', weight: 0 },
  { id: 11, name: 'displacementCc', weight: 98 },
  { id: 13, name: 'displacementL', weight: 0 },
  { id: 18, name: 'engineModel', weight: 55 },
  { id: 64, name: 'engineConfiguration', weight: 0 },
  { id: 135, name: 'turbo', weight: 0 },
  { id: 25, name: 'gvwrFrom', weight: 70 },
  { id: 190, name: 'gvwrTo', weight: 0 },
  { id: 14, name: 'doors', weight: 0 },
  { id: 15, name: 'driveType', weight: 0 },
  { id: 126, name: 'electrification', weight: 0 },
  { id: 136, name: 'basePriceUsd', weight: 0 },
] as const;

export type ElementName = (typeof elements)[number]['name'];

export const modelElement = elements.findIndex(({ name }) => name === 'model');
export const engineElement = elements.findIndex(({ name }) => name === 'engineModel');
