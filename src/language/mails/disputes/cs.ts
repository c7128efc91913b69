import type { DisputeMailWords } from './words.ts';

export const cs: DisputeMailWords = {
  filed: (reference) => `Zpochybněný záznam: ${reference}`,
  decided: (reference) => `Rozhodnutí: ${reference}`,
  marked:
    'zpochybnili jste záznam ve zprávě o historii vozidla. Zprávy o tomto vozidle od této chvíle označují záznam jako zpochybněný, dokud nebude rozhodnuto.',
  reopened: 'dorazily nové důkazy a záznam se přezkoumává znovu. Do nového rozhodnutí platí to předchozí.',
  promise:
    'Jakmile bude rozhodnuto, napíšeme vám na tuto adresu. Chcete-li poslat důkazy, ověřte zprávu znovu podle čísla a kontrolního kódu a uveďte tam číslo případu.',
  notYou: 'Pokud jste žádný záznam nezpochybnili, nemusíte na tuto zprávu reagovat.',
  outcomes: {
    rejected: 'Vaše podání nedává důvod k přezkoumání. Záznam zůstává beze změny.',
    setAside: 'záznam se už nepočítá. Zprávy vytvořené od této chvíle ho neukazují.',
    corrected: 'záznam byl opraven. Zprávy vytvořené od této chvíle ukazují správné údaje.',
    confirmed: 'záznam zůstává beze změny a už není označen jako zpochybněný.',
  },
  grounds: {
    noReason: 'Podání neříká, co je na záznamu chybné.',
    repeated: 'Totéž už bylo zpochybněno a rozhodnuto.',
    abusive: 'Podání nemělo za cíl opravit záznam.',
    sourceWithdrew: 'Zdroj záznam stáhl.',
    notVerified: 'Zdroj nedokázal záznam včas ověřit.',
    anotherVehicle: 'Záznam patří k jinému vozidlu.',
    duplicate: 'Stejnou událost ukazuje jiný záznam.',
    proven: 'Dokládají to doklady.',
    sourceCorrected: 'Zdroj záznam opravil.',
    sourceConfirmed: 'Zdroj záznam potvrdil.',
    proofContradicts: 'Doklady ukazují, že záznam je správný.',
  },
  rightDate: 'Správné datum',
  rightKm: 'Správný stav tachometru',
  again:
    'Máte-li nové důkazy, ověřte zprávu znovu podle čísla a kontrolního kódu a pošlete je s číslem případu. Záznam se pak přezkoumá znovu.',
  deleted: 'Vaše e-mailová adresa a důkazy budou smazány 90 dní po rozhodnutí.',
};
