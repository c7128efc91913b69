import type { CertificateWords } from './en.ts';

export const pl: CertificateWords = {
  title: 'Co było wiadomo w dniu zakupu',
  boughtOn: 'Data zakupu raportu',
  record: 'Zapis',
  recordId: 'Numer zapisu',
  firstReceivedOn: 'Data pierwszego otrzymania zapisu',
  returned: 'W tym dniu odpowiedzi źródeł, do których skierowano zapytanie, zawierały ten zapis.',
  notReturned: 'W tym dniu żadna odpowiedź źródeł, do których skierowano zapytanie, nie zawierała tego zapisu.',
  searched: 'W tym dniu skierowano zapytania o ten pojazd do źródeł następujących rodzajów.',
  sources: 'Zakres źródeł',
  queried: 'Zapytane',
  answered: 'Z odpowiedzią',
  countries: 'Kraje',
  result: 'Wynik',
  contained: 'Zapis zawarty',
  notContained: 'Brak zapisu',
  note: 'Dni podano w czasie UTC. Źródło, które nie odpowiedziało, mogło mieć zapisy. Źródła opisano według rodzaju i nie podano ich nazw.',
};
