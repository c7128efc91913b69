import type { PlaygroundWords } from './words.ts';

export const cs: PlaygroundWords = {
  intro:
    'Vyzkoušejte API s klíčem testovacího účtu: fiktivní peníze a čísla VIN, z nichž každé ukazuje jeden případ. Požadavek je skutečný a je v protokolu požadavků.',
  key: 'Klíč API testovacího účtu',
  keyHint: 'Použije se jen pro tento požadavek a neukládá se.',
  call: 'Požadavek',
  calls: {
    buy: 'Koupit zprávu o vozidle',
    read: 'Přečíst zprávu o vozidle',
    pdf: 'Odkaz na PDF',
    account: 'Účet',
    usage: 'Využití',
    statements: 'Výpisy',
  },
  vin: 'Testovací VIN',
  cases: {
    ready: 'úplná od začátku',
    slow: 'oddíly přijdou později',
    rollback: 'stočený tachometr',
    stolen: 'odcizené',
    thin: 'téměř nic není zaznamenáno',
    down: 'výpadek: 503, neúčtuje se',
  },
  reportNumber: 'Číslo zprávy',
  send: 'Odeslat',
  notTest:
    'Tento klíč patří skutečnému účtu a utrácel by peníze. Vezměte klíč testovacího účtu; zřídí jej vaše kontaktní osoba.',
  noReport: 'Zadejte číslo zprávy, kterou testovací účet koupil.',
  request: 'Stejný požadavek ve vašem programu',
  answer: 'Odpověď',
  cut: 'Odpověď je delší, než je zde zobrazeno.',
};
