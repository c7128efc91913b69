import type { Language } from '../languages.ts';

interface NotFoundNotice {
  readonly title: string;
  readonly text: string;
  /** Readers may be developers who look for the documentation. */
  readonly toDocs: string;
}

/** The text of the page at an address that does not exist. */
export const notFoundNotices: Readonly<Record<Language, NotFoundNotice>> = {
  en: {
    title: 'There is nothing at this address',
    text: 'Please check it for typing errors. If you were given a link, open it as it was given to you.',
    toDocs: 'Documentation for developers',
  },
  de: {
    title: 'Unter dieser Adresse gibt es nichts',
    text: 'Bitte prüfen Sie sie auf Tippfehler. Wenn Sie einen Link erhalten haben, öffnen Sie ihn genau so, wie er war.',
    toDocs: 'Dokumentation für Entwickler',
  },
  fr: {
    title: 'Il n’y a rien à cette adresse',
    text: 'Veuillez vérifier qu’elle ne contient pas de faute de frappe. Si l’on vous a donné un lien, ouvrez-le tel quel.',
    toDocs: 'Documentation pour les développeurs',
  },
  es: {
    title: 'No hay nada en esta dirección',
    text: 'Compruebe que no tenga errores de escritura. Si le dieron un enlace, ábralo tal como lo recibió.',
    toDocs: 'Documentación para desarrolladores',
  },
  it: {
    title: 'A questo indirizzo non c’è nulla',
    text: 'Verifichi che non ci siano errori di battitura. Se ha ricevuto un link, lo apra così com’è.',
    toDocs: 'Documentazione per sviluppatori',
  },
  pl: {
    title: 'Pod tym adresem nic nie ma',
    text: 'Sprawdź, czy nie ma w nim literówki. Jeśli masz link, otwórz go bez żadnych zmian.',
    toDocs: 'Dokumentacja dla programistów',
  },
  cs: {
    title: 'Na této adrese nic není',
    text: 'Zkontrolujte prosím, zda v ní není překlep. Pokud jste dostali odkaz, otevřete ho přesně tak, jak jste ho dostali.',
    toDocs: 'Dokumentace pro vývojáře',
  },
  lt: {
    title: 'Šiuo adresu nieko nėra',
    text: 'Patikrinkite, ar nėra įvedimo klaidos. Jei gavote nuorodą, atverkite ją tokią, kokią gavote.',
    toDocs: 'Dokumentacija programuotojams',
  },
  lv: {
    title: 'Šajā adresē nekā nav',
    text: 'Lūdzu, pārbaudiet, vai tajā nav drukas kļūdas. Ja saņēmāt saiti, atveriet to tieši tādu, kādu saņēmāt.',
    toDocs: 'Dokumentācija izstrādātājiem',
  },
  et: {
    title: 'Sellel aadressil ei ole midagi',
    text: 'Palun kontrollige, ega selles ole kirjaviga. Kui teile anti link, avage see täpselt nii, nagu selle saite.',
    toDocs: 'Dokumentatsioon arendajatele',
  },
  fi: {
    title: 'Tässä osoitteessa ei ole mitään',
    text: 'Tarkista, ettei siinä ole kirjoitusvirhettä. Jos sait linkin, avaa se sellaisena kuin sen sait.',
    toDocs: 'Dokumentaatio kehittäjille',
  },
  uk: {
    title: 'За цією адресою нічого немає',
    text: 'Перевірте, чи немає в ній друкарської помилки. Якщо ви отримали посилання, відкрийте його точно таким, яким отримали.',
    toDocs: 'Документація для розробників',
  },
  ru: {
    title: 'По этому адресу ничего нет',
    text: 'Проверьте, нет ли в нём опечатки. Если вы получили ссылку, откройте её точно в том виде, в каком получили.',
    toDocs: 'Документация для разработчиков',
  },
};
