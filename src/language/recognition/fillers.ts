/**
 * Words that add nothing to a code: articles, prepositions, conjunctions, and the verbs for renewing something, which
 * the name of a job implies. Verbs for checking are none: checked brake pads are not new ones.
 */
const words = [
  // en
  'a an the and or with of in on at to by for from as is was were are has had been its it new set old out up one both',
  'renewed replaced replacement replace changed change exchanged fitted installed done carried under warranty front',
  'removed refitted supplied per incl including due vehicle car repaired',
  // de
  'der die das den dem des ein eine und oder mit von im am an auf bei fur aus nach zum zur neu alt vorn vorne',
  'erneuert ersetzt gewechselt wechsel getauscht ausgetauscht austausch eingebaut verbaut montiert durchgefuhrt erfolgt',
  'inkl auf garantie gemacht repariert',
  // fr
  'le la les l un une du de d des et ou avec a au aux en par pour sur neuf neuve remplace remplacee remplaces remplacees',
  'remplacement changement change changee changes pose monte effectue avant sous garantie',
  // es
  'el los las y o con del al en por para sobre cambio cambiado cambiada sustitucion sustituido sustituida reemplazo nuevo',
  'nueva delantero delanteras delanteros en garantia',
  // it
  'il lo gli i e di del della dello dei delle con per su sostituzione sostituito sostituita sostituiti sostituite cambio',
  'cambiato nuovo nuova anteriori anteriore in garanzia',
  // pl
  'z ze w we na do od i oraz lub dla po nowy nowa nowe wymiana wymiany wymieniono wymieniona zmiana zamontowano montaz',
  'wykonano przod przednie przednich gwarancja gwarancyjna',
  // cs
  's se v ve na do od a nebo pro po novy nova nove vymena vymeny vymeneno vymenen vymenena namontovano provedeno predni',
  // lt
  'ir su is prie nuo i naujas nauja nauji keitimas keitimo pakeistas pakeista pakeisti pakeistos keisti atlikta priekiniai',
  'priekines',
  // lv
  'un ar no uz pie jauns jauna jauni nomaina nomainits nomainita nomainiti nomainitas maina veikta veikts prieksejie',
  // et
  'ja koos uus uued vahetus vahetatud vahetamine paigaldatud tehtud esimesed',
  // fi
  've ja seka uusi uudet vaihto vaihdettu vaihdettiin uusittu asennettu tehty etu',
  // uk, ru
  'і й та з із у в на до від по нові новий нова заміна замінено заміни проведено виконано передні и с со из к от по новые',
  'новый новая замена замены заменен заменена заменены выполнено выполнена передние',
];

const fillers = new Set(
  words.flatMap((line) => line.split(' ')).map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, '')),
);

export function isFiller(word: string): boolean {
  return word.length === 1 || fillers.has(word);
}
