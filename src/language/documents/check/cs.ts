import type { en } from './en.ts';

export const cs: typeof en = {
  title: 'Ověřit zprávu',
  introduction: 'Zadejte číslo zprávy a k němu VIN nebo kontrolní kód. Uvidíte, zda byla vydána zde a co obsahuje.',
  codeHint: '20 znaků, na první straně PDF a na konci webové stránky',
  submit: 'Ověřit',
  fileTitle: 'Ověřit soubor PDF',
  file: 'Soubor PDF',
  fileHint: 'Každá změna souboru se pozná. Soubor se neukládá.',
  state: 'Stav',
  complete: 'Úplná',
  incomplete: 'Zatím neúplná',
  lastReading: 'Poslední stav tachometru',
  openReport: 'Otevřít zprávu',
  keys: 'Veřejné klíče k ověření podpisů',
  compare: 'Porovnejte tyto údaje s dokumentem. Pokud se některý liší, byl dokument změněn.',
  missing: 'Zadejte číslo a VIN nebo kontrolní kód.',
  vinProblem: 'VIN má 17 znaků a nikdy neobsahuje I, O ani Q.',
  tooLarge: 'Soubor je větší než jakákoli zpráva.',
  results: {
    genuine: { title: 'Pravá', text: 'Tato zpráva byla vydána zde a její kód odpovídá údajům níže.' },
    issued: { title: 'Pravá', text: 'Zpráva s tímto číslem byla vydána zde pro toto VIN.' },
    earlier: {
      title: 'Pravá, ale ne nejnovější',
      text: 'Dokument vznikl dříve, než dorazily všechny části. Níže je zpráva v současném stavu.',
    },
    file: { title: 'Pravá a nezměněná', text: 'Každý bajt souboru je takový, jak byl vydán.' },
    altered: {
      title: 'Změněná, nebo zde nevydaná',
      text: 'Zpráva s těmito údaji zde nebyla vydána. Zkontrolujte, zda v nich není překlep. Pokud jsou údaje jako v dokumentu, nespoléhejte na něj.',
    },
    changed: { title: 'Změněná', text: 'Soubor byl po vydání změněn. Nespoléhejte na něj.' },
    unsigned: {
      title: 'Soubor nemá podpis',
      text: 'Nebyl vydán zde, nebo jej jiný program znovu uložil či vytiskl. Ověřte jej podle čísla a VIN.',
    },
    ended: {
      title: 'Vydaná zde, již neuchovávaná',
      text: 'Zpráva s tímto číslem byla vydána zde. Doba přístupu skončila, proto se její obsah již nezobrazuje. Podpis v souboru PDF lze stále ověřit.',
    },
    endedFile: {
      title: 'Pravá, již neuchovávaná',
      text: 'Soubor je takový, jak byl vydán. Doba přístupu ke zprávě skončila, proto se zde její obsah již nezobrazuje.',
    },
  },
};
