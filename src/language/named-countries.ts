/** What comes before one country and before several, and what joins several; some countries have “and” in their names. */
const words = {
  et: { one: 'riik', several: 'riigid', joined: /,| ja (?!Herts|Tobago|Barbuda)/ },
  fi: { one: 'maa', several: 'maat', joined: /,| ja (?!Herts|Tobago|Barbuda)/ },
  pl: { one: 'kraj', several: 'kraje', joined: /,| i (?!Herceg)/ },
};

/** Names of countries are in the nominative, so they stand after a colon; a number of countries does not. */
export function namedCountries(language: keyof typeof words, countries: string): string {
  if (/^\d/.test(countries)) return countries;
  const { one, several, joined } = words[language];
  return `${joined.test(countries) ? several : one}: ${countries}`;
}
