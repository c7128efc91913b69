import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number } = pluralsOf('fi');

/** In the genitive and capitalised, because they open the title. */
const months: Months = [
  'Tammikuun',
  'Helmikuun',
  'Maaliskuun',
  'Huhtikuun',
  'Toukokuun',
  'Kesäkuun',
  'Heinäkuun',
  'Elokuun',
  'Syyskuun',
  'Lokakuun',
  'Marraskuun',
  'Joulukuun',
];

const attachment = 'Samat luvut ovat liitteenä CSV-tiedostossa.';

export const fi: MailWords = {
  greeting: 'Hyvä yhteistyökumppani,',
  closing: 'Ystävällisin terveisin',
  footer: 'Tämä viesti on lähetetty automaattisesti. Kysymyksissä pyydämme kääntymään yhteyshenkilönne puoleen.',
  labels: {
    account: 'Tili',
    period: 'Jakso',
    service: 'Palvelu',
    calls: 'Pyynnöt',
    charged: 'Veloitetut',
    amount: 'Summa',
    total: 'Yhteensä',
    totalCharged: 'Veloitettu yhteensä',
    closingBalance: 'Saldo jakson lopussa',
    balance: 'Saldo',
    warningLevel: 'Varoitusraja',
    asOf: 'Ajankohta',
    invoiceNumber: 'Laskun numero',
    issuedOn: 'Laskun päiväys',
    dueOn: 'Eräpäivä',
    amountDue: 'Maksettava summa',
    report: 'Raportti',
    bookedOn: 'Kirjattu',
    open: 'Vielä avoinna',
    creditLimit: 'Luottoraja',
  },
  endpoints: { 'POST /v1/reports': 'Ostetut raportit', refunds: 'Hyvitykset' },
  statement: {
    title: (month, year) => `${monthIn(months, month)} ${year} tiliote`,
    calls: (calls, charged) =>
      `Teitte tällä jaksolla ${count(calls, { one: 'pyynnön', other: 'pyyntöä' })}; veloitettuja oli ` +
      `${number(charged)}.`,
    noCalls: 'Ette tehneet tällä jaksolla yhtään pyyntöä.',
    free: (calls) =>
      `${count(calls, { one: 'pyyntö oli maksuton', other: 'pyyntöä oli maksuttomia' })}: epäonnistuneista pyynnöistä ` +
      'ja maksuttomista toistoista ei veloiteta.',
    prepaid: 'Summa on vähennetty saldostanne pyyntöjen yhteydessä. Teidän ei tarvitse maksaa mitään.',
    postpaid: 'Lasku tältä jaksolta lähetetään erillisessä viestissä.',
    nothingToPay: 'Tältä jaksolta ei ole maksettavaa.',
    testAccount: 'Tämä on testitili: summat eivät ole oikeaa rahaa, eikä mitään laskuteta.',
    attachment,
  },
  lowBalance: {
    title: 'Saldonne on vähissä',
    opening: 'Tilinne saldo on laskenut varoitusrajan alapuolelle.',
    refusal: 'Kun saldo ei enää riitä raportin hintaan, ostot hylätään (API-vastaus 402 INSUFFICIENT_CREDIT).',
    reading: 'Jo ostettuja raportteja voi edelleen lukea.',
    action: 'Pyytäkää meiltä latausta ajoissa, jotta ostonne jatkuvat keskeytyksettä.',
    once:
      'Tämä ilmoitus lähetetään kerran. Saatte sen uudelleen vasta, jos saldo laskee varoitusrajan alapuolelle sen ' +
      'jälkeen, kun lataus on palauttanut sen varoitusrajalle.',
  },
  invoice: {
    title: (invoiceNumber) => `Lasku ${invoiceNumber}`,
    opening: 'Alla on lasku ilmoitetun jakson veloitetuista pyynnöistä.',
    payment: 'Pyydämme maksamaan summan eräpäivään mennessä ja mainitsemaan maksussa laskun numeron.',
    attachment,
    files: 'Asiakirja on liitteenä PDF-tiedostona ja verkkolaskuna (XML).',
  },
  receipt: {
    topUpTitle: 'Latauksenne on kirjattu',
    paymentTitle: 'Maksunne on kirjattu',
    topUp: 'Kiitämme maksustanne. Se on lisätty tilinne saldoon.',
    payment: 'Kiitämme maksustanne. Se on kirjattu tilillenne.',
    net: 'Tilinne summat ovat ilman arvonlisäveroa.',
    ahead: 'Avoimet laskut ylittävä osa luetaan seuraavan laskun hyväksi.',
    nothingOpen: 'Avoimia laskuja ei ole.',
  },
  refund: {
    title: 'Raportin hyvitys',
    opening: 'Olemme hyvittäneet teille alla mainitun raportin hinnan.',
  },
  goodwill: {
    title: 'Merkinnättömän raportin hinta palautettu',
    opening:
      'Yhdelläkään lähteistämme ei ollut merkintöjä tästä ajoneuvosta. Sovitusti hyvitimme raportin hinnan tilillenne.',
  },
  rechargeFailed: {
    title: 'Automaattinen lataus epäonnistui',
    opening: 'Tilinne automaattinen lataus epäonnistui: tallennettua maksutapaa ei voitu veloittaa.',
    action: 'Automaattinen lataus on poistettu käytöstä. Maksakaa muulla tavalla tai pyytäkää meiltä uusi maksulinkki.',
  },
  keyLimit: {
    title: { near: 'API-avaimen käyttörajasta on käytetty 80 %', reached: 'API-avaimen käyttöraja on täynnä' },
    opening: {
      near: 'Yhden API-avaimenne käyttörajasta on käytetty neljä viidesosaa.',
      reached:
        'Yhden API-avaimenne käyttöraja ei riitä seuraavaan raporttiin. Tällä avaimella tehdyt ostot hylätään (API-vastaus 402 KEY_LIMIT_REACHED). Muihin avaimiin tämä ei vaikuta.',
    },
    key: 'API-avain',
    limit: 'Käyttöraja',
    spent: 'Käytetty',
    resets: 'Nollautuu',
    once: 'Tämä ilmoitus lähetetään kerran rajan jokaisella jaksolla.',
  },
  outOfCredit: {
    title: { prepaid: 'Saldonne on käytetty loppuun', postpaid: 'Luottorajanne on täynnä' },
    opening: {
      prepaid: 'Tilinne saldo ei enää riitä raportin hintaan.',
      postpaid: 'Tilinne luottoraja on täynnä.',
    },
    refusal: {
      prepaid: 'Ostot hylätään, kunnes tili on ladattu (API-vastaus 402 INSUFFICIENT_CREDIT).',
      postpaid: 'Ostot hylätään, kunnes maksu on kirjattu (API-vastaus 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Pyydämme ottamaan meihin yhteyttä, jotta ostonne voivat jatkua.',
    once: 'Tämä ilmoitus lähetetään kerran ja uudelleen vasta, kun tilillenne on kirjattu maksu.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Maksumuistutus: lasku ${invoiceNumber}`,
      `Toinen maksumuistutus: lasku ${invoiceNumber}`,
      `Viimeinen maksumuistutus: lasku ${invoiceNumber}`,
    ],
    openings: [
      'Alla mainittu lasku on erääntynyt, eikä sitä ole maksettu kokonaan. Se on ehkä jäänyt huomaamatta.',
      'Alla mainittua laskua ei ole muistutuksestamme huolimatta vieläkään maksettu kokonaan.',
      'Tämä on viimeinen muistutus alla mainitusta laskusta, jota ei ole maksettu kokonaan.',
    ],
    payment: 'Pyydämme maksamaan avoimen summan viipymättä ja mainitsemaan maksussa laskun numeron.',
    crossed: 'Jos olette jo maksaneet, pyydämme jättämään tämän viestin huomiotta.',
    stopsOn: 'Ostojen keskeytys',
    stop: 'Ostot hylätään, kunnes summa on maksettu (API-vastaus 402 CREDIT_LIMIT_REACHED).',
  },
};
