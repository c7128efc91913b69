/** The European countries whose vehicles the service covers. */
export const europe: readonly string[] =
  'AT BE BG CH CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV NL NO PL PT RO RS SE SI SK UA'.split(' ');

export const northAmerica: readonly string[] = ['CA', 'US'];

export const allCountries: readonly string[] = [...europe, ...northAmerica];
