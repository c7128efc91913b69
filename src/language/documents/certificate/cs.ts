import type { CertificateWords } from './en.ts';

export const cs: CertificateWords = {
  title: 'Co bylo známo v den nákupu',
  boughtOn: 'Datum nákupu zprávy',
  record: 'Záznam',
  recordId: 'Číslo záznamu',
  firstReceivedOn: 'Datum prvního přijetí záznamu',
  returned: 'V ten den odpovědi dotázaných zdrojů tento záznam obsahovaly.',
  notReturned: 'V ten den žádná odpověď dotázaných zdrojů tento záznam neobsahovala.',
  notQueried: 'V ten den nebyl dotázán žádný zdroj tohoto druhu. Není známo, zda některý z nich tento záznam měl.',
  notAnswered: 'V ten den žádný z dotázaných zdrojů neodpověděl. Není známo, zda některý z nich tento záznam měl.',
  searched: 'V ten den byly na toto vozidlo dotázány tyto druhy zdrojů, pokud je zahrnují.',
  sources: 'Oblast zdrojů',
  queried: 'Dotázáno',
  answered: 'Odpovědělo',
  countries: 'Země',
  result: 'Výsledek',
  contained: 'Záznam obsažen',
  notContained: 'Záznam neobsažen',
  note: 'Dny jsou uvedeny v UTC. Zdroj, který neodpověděl, mohl záznamy mít. Zdroje jsou popsány podle druhu a nejsou jmenovány.',
};
