import type { RechargeWords } from './words.ts';

export const fi: RechargeWords = {
  title: 'Automaattinen lataus',
  intro:
    'Kun saldo alittaa asetetun rajan, summa mahdollisine arvonlisäveroineen veloitetaan tallennetulla maksutavalla: enintään kolme kertaa 24 tunnissa ja asettamasi kuukausirajan puitteissa.',
  off: 'Pois käytöstä',
  method: 'Tallennettu maksutapa',
  noMethod: 'Ei ole. Se tallennetaan, kun valitset sitä koskevan ruudun maksaessasi kortilla tai pankkimaksuna.',
  below: 'Latausraja, EUR',
  cap: 'Enintään kalenterikuukaudessa, ilman arvonlisäveroa, EUR',
  capHint: 'Tyhjä: ei rajaa.',
  noCap: 'Ei rajaa',
  used: 'Ladattu tässä kuussa',
  change: 'Muuta automaattista latausta',
  stop: 'Poista automaattinen lataus käytöstä',
  remove: (method) => `Poista: ${method}`,
  starts: (below, amount) =>
    `Kun saldo alittaa summan ${below}, tallennetulla maksutavalla veloitetaan ${amount} ja mahdollinen arvonlisävero.`,
  limits: (cap) => `Kalenterikuukaudessa veloitetaan enintään ${cap} ilman arvonlisäveroa.`,
  unlimited: 'Kuukausirajaa ei ole.',
  stops: 'Mitään ei enää veloiteta automaattisesti.',
  removes: (method) => `${method}: maksutapa poistetaan täältä ja Stripestä. Automaattinen lataus poistetaan käytöstä.`,
  both: 'Anna sekä raja että summa tai jätä molemmat kentät tyhjiksi.',
  tooLow: 'Kuukausiraja ei saa olla summaa pienempi.',
};
