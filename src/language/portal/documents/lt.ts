import type { DocumentsWords } from './words.ts';

export const lt: DocumentsWords = {
  intro:
    'Sąskaitos faktūros, kreditinės sąskaitos faktūros ir papildymų kvitai PDF ir elektroninės sąskaitos faktūros formatu.',
  open: 'Neapmokėta',
  overdue: 'Pradelsta',
  nothingOpen: 'Neapmokėtų sąskaitų faktūrų nėra.',
  kind: 'Rūšis',
  month: 'Mėnuo',
  issued: 'Išrašyta',
  due: 'Terminas',
  vat: 'PVM',
  status: 'Būsena',
  files: 'Failai',
  none: 'Dokumentų dar nėra.',
  statements: 'Išrašai',
  statementsIntro: 'Po vieną už kiekvieną pasibaigusį mėnesį (UTC): užklausos, kaina ir likutis.',
  noStatements: 'Pirmas išrašas parengiamas pasibaigus mėnesiui.',
  toInvoices: 'Sąskaitos faktūros',
  calls: 'Užklausos',
  charged: 'Apmokestintos',
  total: 'Iš viso',
  lines: 'Eilutės',
  statuses: { open: 'neapmokėta', paid: 'apmokėta', overdue: 'pradelsta', credited: 'anuliuota', settled: 'įskaityta' },
};
