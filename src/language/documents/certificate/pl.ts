import type { CertificateWords } from './en.ts';

export const pl: CertificateWords = {
  title: 'Co było wiadomo w dniu zakupu',
  boughtOn: 'Data zakupu raportu',
  record: 'Wpis',
  recordId: 'Numer wpisu',
  firstReceivedOn: 'Data pierwszego otrzymania wpisu',
  returned: 'W tym dniu odpowiedzi źródeł, do których skierowano zapytanie, zawierały ten wpis.',
  notReturned: 'W tym dniu żadna odpowiedź źródeł, do których skierowano zapytanie, nie zawierała tego wpisu.',
  notQueried:
    'W tym dniu nie skierowano zapytania do żadnego źródła tego rodzaju. Nie wiadomo, czy któreś miało ten wpis.',
  notAnswered:
    'W tym dniu nie odpowiedziało żadne ze źródeł, do których skierowano zapytanie. Nie wiadomo, czy któreś miało ten wpis.',
  searched: 'W tym dniu skierowano zapytania o ten pojazd do źródeł następujących rodzajów, o ile go obejmują.',
  sources: 'Zakres źródeł',
  queried: 'Zapytane',
  answered: 'Z odpowiedzią',
  countries: 'Kraje',
  result: 'Wynik',
  contained: 'Zawiera wpis',
  notContained: 'Nie zawiera wpisu',
  note: 'Dni podano w czasie UTC. Źródło, które nie odpowiedziało, mogło mieć wpisy. Źródła opisano według rodzaju i nie podano ich nazw.',
};
