import type { Static } from 'typebox';

import { countryCode, flag, int32, recordDate, recordId, resource, text } from '../field.ts';

export const Registration = resource(
  'Registration',
  'Where and when the vehicle was registered, how it came into its current country, and who keeps it now.',
  {
    recordId: recordId(),
    firstRegisteredAt: recordDate('First registration anywhere in the world.'),
    registeredInLatviaAt: recordDate('First registration in Latvia.'),
    purchaseCountry: countryCode('Country in which the vehicle was first sold.'),
    previousRegistrationCountry: countryCode('Country of the registration before the present one.'),
    importedFromCountry: countryCode('Country the vehicle was imported from.'),
    importedToCountry: countryCode('Country the vehicle was imported to.'),
    importedAt: recordDate('When the import was recorded.'),
    isCurrentlyInsured: flag('True if liability cover was in force when the report was made.'),
    currentOwnerType: text('Kind of present owner, such as a private person or a company. Never a name.'),
    currentKeeperSince: recordDate('Since when the present keeper has had the vehicle.'),
    catalogPriceNew: int32('List price of the vehicle when new, in whole units of `catalogPriceCurrency`.'),
    catalogPriceCurrency: text('Currency of `catalogPriceNew` as an ISO 4217 code.'),
    registrationTax: int32(
      'Tax paid on first registration, in whole units of the currency of the country that raised it.',
    ),
  },
);

export type Registration = Static<typeof Registration>;
