/** Words for a total loss, without accents, as insurers, registers and auctions write them. */
const wordings: readonly string[] = [
  'total(?:ed)? loss',
  'totall?ed',
  '(?:write|wrote|written)[- ]?off',
  'constructive loss',
  'beyond (?:economic(?:al)? )?repair',
  'salvage (?:title|certificate|vehicle|retention)',
  'categor(?:y|ie) [abcdsn] (?:write|salvage|loss|insurance)',
  'cat\\.? ?[abcdsn] (?:write|salvage|loss|insurance)',
  'total-?schad',
  'totaal ?verlies',
  'perte (?:totale|economique)',
  'economiquement irreparable',
  'siniestro total',
  'perdida total',
  'perda total',
  '(?:danno|perdita) total',
  'szkod\\p{L}* calkowit',
  'totaln\\p{L}* (?:skod|szkod|stet|gibel|zagib)',
  'totalni\\p{L}* skod',
  'visisk\\p{L}* (?:sunaikin|zuv|sugadin)',
  'piln\\p{L}* bojaej',
  'total\\p{L}* (?:bojaej|zal)',
  'taishavim',
  'taielik\\p{L}* havi',
  'lunastus ?vahin',
  'totalskad',
  'totaltap',
  'total ?skade',
  'dauna totala',
  'totalkar',
  'полн\\p{L}* (?:гибел|конструктивн)',
  'повн\\p{L}* (?:загибел|знищен)',
  'тотал\\p{L}*',
  'не подлежит (?:восстановлени|ремонту)',
  'не підлягає (?:відновленн|ремонту)',
];

/** Words that deny what follows: "no total loss", "kein Totalschaden", "brak szkody całkowitej". */
const denials =
  'no|not|never|without|kein\\p{L}*|nicht|ohne|unterhalb|geen|niet|pas|aucune?|sans|sin|ningun\\p{L}*|non|nessun\\p{L}*|senza|sem|nao|nie|bez|brak|neni|nebyl\\p{L}*|nera|nebuvo|nav|nebija|ei|pole|ikke|inte|ingen|nu|nem|нет|не|без|немає';

const totalLoss = new RegExp(`(?<!\\p{L})(?:${wordings.join('|')})`, 'gu');
/** Up to two words may be between: "not a total loss", "nicht als Totalschaden". */
const denied = new RegExp(`(?<!\\p{L})(?:${denials})(?:\\s+\\p{L}+){0,2}\\s+$`, 'u');

/** Whether a text says that the damage was a total loss. A text that denies one says nothing. */
export function mentionsTotalLoss(text: string): boolean {
  const plain = withoutAccents(text);
  return plain.matchAll(totalLoss).some(({ index }) => !denied.test(plain.slice(Math.max(0, index - 60), index)));
}

function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ł', 'l');
}
