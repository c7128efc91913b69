import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number, pick } = pluralsOf('cs');

/** In the accusative, after „za“, which for all months looks like the nominative. */
const months: Months = [
  'leden',
  'únor',
  'březen',
  'duben',
  'květen',
  'červen',
  'červenec',
  'srpen',
  'září',
  'říjen',
  'listopad',
  'prosinec',
];

const attachment = 'Stejné údaje přikládáme v souboru CSV.';

export const cs: MailWords = {
  greeting: 'Vážení obchodní partneři,',
  closing: 'S pozdravem',
  footer: 'Tato zpráva byla odeslána automaticky. S dotazy se prosím obracejte na svou kontaktní osobu.',
  labels: {
    account: 'Účet',
    period: 'Období',
    service: 'Služba',
    calls: 'Požadavky',
    charged: 'Účtované',
    amount: 'Částka',
    total: 'Celkem',
    totalCharged: 'Účtováno celkem',
    closingBalance: 'Zůstatek na konci období',
    balance: 'Zůstatek',
    warningLevel: 'Hranice upozornění',
    asOf: 'Datum a čas',
    invoiceNumber: 'Číslo faktury',
    issuedOn: 'Datum vystavení',
    dueOn: 'Datum splatnosti',
    amountDue: 'Částka k úhradě',
    report: 'Zpráva o vozidle',
    bookedOn: 'Zaúčtováno',
    open: 'Zbývá uhradit',
    creditLimit: 'Úvěrový limit',
  },
  endpoints: { 'POST /v1/reports': 'Zakoupené zprávy o vozidlech', refunds: 'Vrácené platby' },
  statement: {
    title: (month, year) => `Výpis za ${monthIn(months, month)} ${year}`,
    calls: (calls, charged) =>
      `v tomto období jsme od Vás přijali ` +
      `${count(calls, { one: 'požadavek', few: 'požadavky', other: 'požadavků' })}, z toho ` +
      `${pick(charged, { one: 'byl účtován', few: 'byly účtovány', other: 'bylo účtováno' })} ${number(charged)}.`,
    noCalls: 'v tomto období jsme od Vás nepřijali žádný požadavek.',
    free: (calls) =>
      `${count(calls, { one: 'požadavek byl', few: 'požadavky byly', other: 'požadavků bylo' })} zdarma: neúspěšné ` +
      'požadavky a bezplatná opakování neúčtujeme.',
    prepaid: 'Částka byla odečtena z Vašeho zůstatku při jednotlivých požadavcích. Není třeba nic platit.',
    postpaid: 'Fakturu za toto období Vám zašleme samostatným e-mailem.',
    nothingToPay: 'Za toto období není třeba nic platit.',
    testAccount: 'Toto je testovací účet: částky jsou fiktivní a nic se nefakturuje.',
    attachment,
  },
  lowBalance: {
    title: 'Nízký zůstatek na Vašem účtu',
    opening: 'zůstatek na Vašem účtu klesl pod hranici upozornění.',
    refusal:
      'Jakmile zůstatek nepokryje cenu zprávy o vozidle, budou nákupy odmítány (odpověď API 402 INSUFFICIENT_CREDIT).',
    reading: 'Již zakoupené zprávy o vozidlech lze číst i nadále.',
    action: 'Požádejte nás prosím včas o dobití zůstatku, aby Vaše nákupy pokračovaly bez přerušení.',
    once:
      'Toto upozornění zasíláme jen jednou. Znovu je obdržíte teprve tehdy, když dobití vrátí zůstatek na hranici ' +
      'upozornění a ten pod ni poté opět klesne.',
  },
  invoice: {
    title: (invoiceNumber) => `Faktura ${invoiceNumber}`,
    opening: 'níže naleznete fakturu za požadavky účtované v uvedeném období.',
    payment: 'Uhraďte prosím částku do data splatnosti a při platbě uveďte číslo faktury.',
    attachment,
    files: 'Dokument je přiložen jako PDF a jako elektronická faktura (XML).',
  },
  receipt: {
    topUpTitle: 'Vaše dobití bylo zaúčtováno',
    paymentTitle: 'Vaše platba byla zaúčtována',
    topUp: 'děkujeme za Vaši platbu. Byla přičtena k zůstatku Vašeho účtu.',
    payment: 'děkujeme za Vaši platbu. Byla zaúčtována na Vašem účtu.',
    net: 'Částky na Vašem účtu jsou bez DPH.',
    ahead: 'Co přesahuje neuhrazené faktury, bude započteno na příští fakturu.',
    nothingOpen: 'Žádná faktura nečeká na úhradu.',
  },
  refund: {
    title: 'Vrácení platby za zprávu o vozidle',
    opening: 'vrátili jsme Vám cenu níže uvedené zprávy o vozidle.',
  },
  goodwill: {
    title: 'Připsání ceny zprávy o vozidle bez záznamů',
    opening:
      'žádný z našich zdrojů neměl o tomto vozidle záznam. Podle dohody jsme Vám cenu zprávy o vozidle připsali na účet.',
  },
  rechargeFailed: {
    title: 'Automatické dobití se nezdařilo',
    opening: 'částku automatického dobití Vašeho účtu se nepodařilo strhnout uloženým způsobem platby.',
    action: 'Automatické dobíjení je vypnuto. Zaplaťte prosím jiným způsobem nebo nás požádejte o nový platební odkaz.',
  },
  keyLimit: {
    title: { near: 'Z limitu výdajů klíče API je vyčerpáno 80 %', reached: 'Limit výdajů klíče API je vyčerpán' },
    opening: {
      near: 'z limitu výdajů jednoho z Vašich klíčů API jsou vyčerpány čtyři pětiny.',
      reached:
        'limit výdajů jednoho z Vašich klíčů API nestačí na další zprávu o vozidle. Nákupy s tímto klíčem jsou odmítány (odpověď API 402 KEY_LIMIT_REACHED). Ostatních klíčů se to netýká.',
    },
    key: 'Klíč API',
    limit: 'Limit výdajů',
    spent: 'Vyčerpáno',
    resets: 'Obnoví se',
    once: 'Toto upozornění zasíláme jednou za každé období limitu.',
  },
  outOfCredit: {
    title: { prepaid: 'Váš zůstatek je vyčerpán', postpaid: 'Váš úvěrový limit je vyčerpán' },
    opening: {
      prepaid: 'zůstatek na Vašem účtu již nepokrývá cenu zprávy o vozidle.',
      postpaid: 'Váš účet dosáhl svého úvěrového limitu.',
    },
    refusal: {
      prepaid: 'Do dobití účtu budou nákupy odmítány (odpověď API 402 INSUFFICIENT_CREDIT).',
      postpaid: 'Do zaúčtování platby budou nákupy odmítány (odpověď API 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Kontaktujte nás prosím, aby Vaše nákupy mohly pokračovat.',
    once: 'Toto upozornění zasíláme jednou a znovu až poté, co na Vašem účtu zaúčtujeme platbu.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Upomínka k úhradě faktury ${invoiceNumber}`,
      `Druhá upomínka k úhradě faktury ${invoiceNumber}`,
      `Poslední upomínka k úhradě faktury ${invoiceNumber}`,
    ],
    openings: [
      'níže uvedená faktura je po splatnosti a není zcela uhrazena. Možná byla přehlédnuta.',
      'níže uvedená faktura není ani po naší upomínce zcela uhrazena.',
      'toto je poslední upomínka k níže uvedené faktuře, která není zcela uhrazena.',
    ],
    payment: 'Uhraďte prosím neprodleně zbývající částku a při platbě uveďte číslo faktury.',
    crossed: 'Pokud jste mezitím zaplatili, považujte tuto zprávu prosím za bezpředmětnou.',
    stopsOn: 'Pozastavení nákupů',
    stop: 'Do uhrazení částky budou nákupy odmítány (odpověď API 402 CREDIT_LIMIT_REACHED).',
  },
};
