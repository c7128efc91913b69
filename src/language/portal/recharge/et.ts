import type { RechargeWords } from './words.ts';

export const et: RechargeWords = {
  title: 'Automaatne laadimine',
  intro:
    'Kui saldo langeb alla määratud piiri, võetakse summa, vajaduse korral koos käibemaksuga, salvestatud makseviisilt: kõige rohkem kolm korda 24 tunni jooksul ja teie määratud kuulimiidi piires.',
  off: 'Välja lülitatud',
  method: 'Salvestatud makseviis',
  noMethod: 'Puudub. See salvestatakse, kui märgite kaardiga või panga kaudu makstes vastava ruudu.',
  below: 'Laadi, kui saldo on väiksem kui, EUR',
  cap: 'Kõige rohkem kalendrikuus, käibemaksuta, EUR',
  capHint: 'Tühi: limiiti ei ole.',
  noCap: 'Limiiti ei ole',
  used: 'Sel kuul laaditud',
  change: 'Muuda automaatset laadimist',
  stop: 'Lülita automaatne laadimine välja',
  remove: (method) => `Eemalda: ${method}`,
  starts: (below, amount) =>
    `Kui saldo langeb alla ${below}, võetakse salvestatud makseviisilt ${amount}; vajaduse korral lisandub käibemaks.`,
  limits: (cap) => `Kalendrikuus võetakse kõige rohkem ${cap} käibemaksuta.`,
  unlimited: 'Kuulimiiti ei ole.',
  stops: 'Automaatselt ei võeta enam midagi.',
  removes: (method) => `${method}: makseviis kustutatakse siin ja Stripe’is. Automaatne laadimine lülitatakse välja.`,
  both: 'Sisestage nii piir kui ka summa või jätke mõlemad väljad tühjaks.',
  tooLow: 'Kuulimiit ei tohi olla summast väiksem.',
};
