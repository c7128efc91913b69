import type { RechargeWords } from './words.ts';

export const et: RechargeWords = {
  title: 'Automaatne täiendamine',
  intro:
    'Kui jääk langeb alla määratud täiendamispiiri, võetakse summa, vajaduse korral koos käibemaksuga, salvestatud makseviisiga: kõige rohkem kolm korda 24 tunni jooksul ja teie määratud kuulimiidi piires.',
  off: 'Välja lülitatud',
  method: 'Salvestatud makseviis',
  noMethod: 'Puudub. See salvestatakse, kui märgite kaardi- või pangamakset tehes vastava ruudu.',
  below: 'Täiendamispiir, EUR',
  cap: 'Kõige rohkem kalendrikuus, käibemaksuta, EUR',
  capHint: 'Tühi: limiiti ei ole.',
  noCap: 'Limiiti ei ole',
  used: 'Sel kuul täiendatud',
  change: 'Muuda automaatset täiendamist',
  stop: 'Lülita automaatne täiendamine välja',
  remove: (method) => `Eemalda: ${method}`,
  starts: (below, amount) =>
    `Kui jääk langeb alla ${below}, võetakse salvestatud makseviisiga ${amount}; vajaduse korral lisandub käibemaks.`,
  limits: (cap) => `Kalendrikuus võetakse kõige rohkem ${cap} käibemaksuta.`,
  unlimited: 'Kuulimiiti ei ole.',
  stops: 'Automaatselt ei võeta enam midagi.',
  removes: (method) => `${method}: makseviis kustutatakse siin ja Stripe’is. Automaatne täiendamine lülitatakse välja.`,
  both: 'Sisestage nii täiendamispiir kui ka summa või jätke mõlemad väljad tühjaks.',
  tooLow: 'Kuulimiit ei tohi olla summast väiksem.',
};
