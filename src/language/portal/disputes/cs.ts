import type { DisputesWords } from './words.ts';

export const cs: DisputesWords = {
  title: 'Zpochybněné záznamy',
  intro: 'Je-li záznam chybný, můžete ho zpochybnit. Nic to nestojí a nikdo se nedozví, kdo to udělal.',
  contest: 'Zpochybnit záznam',
  heads: {
    record: 'Záznam',
    recordDate: 'Datum záznamu',
    reason: 'Důvod',
    filedOn: 'Zpochybněno',
    decision: 'Rozhodnutí',
    reference: 'Číslo případu',
  },
  states: {
    open: 'Přezkoumává se',
    rejected: 'Zamítnuto',
    setAside: 'Vyřazen: už se nepočítá',
    corrected: 'Opraven',
    confirmed: 'Zůstává beze změny',
  },
  due: 'Rozhodne se nejpozději',
  chooseRecord: 'Vyberte záznam',
  chooseReason: 'Vyberte důvod',
  reasons: {
    notThisVehicle: 'Týká se jiného vozidla',
    typingError: 'Číslo nebo datum je chybné',
    repaired: 'Poškození bylo opraveno',
    noTotalLoss: 'Nešlo o totální škodu',
    duplicate: 'Stejná událost je uvedena dvakrát',
    other: 'Jiný důvod',
  },
  statement: 'Co je chybné a co je správné?',
  statementHint: (max) => `Nejvýše ${max} znaků. Neuvádějte jména ani adresy.`,
  mistakes: {
    record: 'Vyberte záznam z této zprávy.',
    reason: 'Vyberte důvod.',
    statement: 'Napište, co je chybné.',
  },
  marks:
    'Všechny pozdější zprávy o tomto vozidle označí záznam jako zpochybněný, dokud nebude rozhodnuto. Budou ho dál ukazovat.',
  secret: 'Nikdo se nedozví, kdo ho zpochybňuje.',
  send: 'Zpochybnit tento záznam',
  filed: 'Záznam je nyní označen jako zpochybněný.',
  openBefore: 'Tento záznam už zpochybňujete.',
  noSuchRecord: 'Tato zpráva takový záznam neobsahuje.',
  tooMany: 'Příliš mnoho záznamů čeká na rozhodnutí. Vyčkejte, až bude o některém rozhodnuto.',
  decidedBefore:
    'O tomto záznamu už bylo k Vaší námitce rozhodnuto. Pokud máte nové důkazy, pošlete je k ní: případ posoudíme znovu.',
  toReport: 'Zpět ke zprávě',
};
