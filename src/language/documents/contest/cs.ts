import type { ContestWords } from './words.ts';

export const cs: ContestWords = {
  mail: 'Vaše e-mailová adresa',
  mailHint: 'Pošleme na ni potvrzení a rozhodnutí. Vidí ji jen ti, kdo rozhodují. Smaže se 90 dní po rozhodnutí.',
  noMail: 'Zadejte e-mailovou adresu, například jmeno@example.com.',
  tooLong: (max) => `Text má více než ${max} znaků.`,
  contested: 'Záznam byl zpochybněn',
  joined: 'Tento záznam už zpochybňuje čtenář této zprávy. O rozhodnutí dáme vědět i vám.',
  confirmation: (mail) => `Potvrzení posíláme na adresu ${mail}.`,
  tooOften:
    'Z této sítě nebo s touto e-mailovou adresou bylo dnes zpochybněno příliš mnoho záznamů. Zkuste to znovu zítra.',
  proofs: 'Důkazy (nepovinné)',
  proofsHint:
    'Fotografie nebo soubory PDF, nejvýše 5, dohromady do 10\u00a0MB. Vidí je jen ti, kdo rozhodují. Smažou se 90 dní po rozhodnutí.',
  closed: 'O tomto případu už bylo rozhodnuto s konečnou platností. Další důkazy k němu nelze přidat.',
  tooManyProofs: 'K jednomu případu lze poslat nejvýše 5 souborů, dohromady do 10\u00a0MB.',
  unreadable: 'Jeden ze souborů nelze přečíst. Pošlete fotografie (JPEG, PNG) nebo soubory PDF bez hesla.',
  busy: 'Soubory teď nelze přijmout. Zkuste to znovu za několik minut.',
  sendProofs: 'Poslat důkazy ke zpochybněnému záznamu',
  sendProofsHint: 'Uveďte číslo případu z potvrzení. Pokud už bylo rozhodnuto, záznam se přezkoumá znovu.',
  noDispute: 'Pod tímto číslem případu tu nikdo nezpochybnil záznam z této zprávy.',
  noProofs: 'Vyberte aspoň jeden soubor.',
  proofsSent: 'Důkazy dorazily',
  proofsKnown: 'Tyto soubory dorazily už dříve: nic se nepřidalo',
  filesAgain: 'Vybrané soubory se neuložily. Vyberte je znovu.',
  reopened: 'Záznam se přezkoumává znovu. Do nového rozhodnutí platí to předchozí.',
  proofsOnly: 'Důkazy',
  sendProofsNow: 'Poslat důkazy',
};
