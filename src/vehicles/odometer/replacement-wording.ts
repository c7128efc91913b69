/** Beginnings of words, without accents: for the instrument, for replacing something, and for a new one. */
interface Wording {
  readonly instrument: string;
  readonly exchange: string;
  readonly fresh: string;
}

const wordings: readonly Wording[] = [
  {
    instrument:
      'odometer|speedometer|speedo|mileage counter|mileometer|instrument cluster|instrument panel|dash cluster|dash clocks',
    exchange: 'replac|exchang|swap|chang|renew|fitted|install',
    fresh: 'new|replacement|different|used',
  },
  {
    instrument:
      'kombiinstrument|tacho(?!graph)|kilometerzahler|km-?zahler|tachoeinheit|wegstreckenzahler|tachometer|instrumententafel',
    exchange: 'getauscht|ausgetauscht|austausch|tausch|ersetz|erneuer|gewechselt|wechsel|verbaut|eingebaut',
    fresh: 'neu|anderes|gebraucht',
  },
  {
    instrument: 'compteur|combine d.instruments|bloc compteur|bloc d.instruments|tableau de bord|odometre|totalisateur',
    exchange: 'remplac|chang|echang|pose|monte',
    fresh: 'nouve|neuf',
  },
  {
    instrument: 'contachilometri|conta-?km|quadro strument|tachimetro|cruscotto|strumentazione|odometro',
    exchange: 'sostitu|cambi|montat|installat',
    fresh: 'nuov',
  },
  {
    instrument: 'cuentakilometros|cuenta-?km|cuadro de instrumentos|cuadro de relojes|odometro|velocimetro|tablero',
    exchange: 'sustitu|reemplaz|cambi|montado|instalado',
    fresh: 'nuev',
  },
  {
    instrument:
      'conta-?quilometros|conta-?km|hodometro|quadrante|painel de instrumentos|quadro de instrumentos|odometro|velocimetro',
    exchange: 'substitu|troc|mudan|mudad|montado|instalado',
    fresh: 'novo|nova',
  },
  {
    instrument:
      'kilometerteller|km-?teller|(?<!toeren)teller|tellerhuis|instrumentenpaneel|instrumentenbord|combi-?instrument|tellerklok|tellerunit|dashboard|instrumentarium',
    exchange: 'vervang|vervanging|vernieuw|gewisseld|omgewisseld|geruild|wissel|geplaatst|gemonteerd',
    fresh: 'nieuw',
  },
  {
    instrument: 'licznik|zestaw wskaznik|zestawu wskaznik|zegar|drogomierz|predkosciomierz',
    exchange: 'wymian|wymien|zmian|zamontowan|zalozono|montaz',
    fresh: 'now|inny',
  },
  {
    instrument:
      'tachometr|tachometer|pristrojov|pristrojovy|pristrojovka|odometr|odometer|kilometrovnik|pocitadl|budik',
    exchange: 'vymen|vymena|nahraz|nahrad|zamen|namontovan|osazen|osaden',
    fresh: 'novy|nova|nove',
  },
  {
    instrument: 'odometr|spidometr|prietaisu skydel|prietaisu pulta|ridos skaitikl|kilometrazo skaitikl',
    exchange: 'pakeist|keitim|keist|sumontuot|irengt',
    fresh: 'nauj',
  },
  {
    instrument: 'odometr|spidometr|merinstrument|instrumentu pane|nobraukuma skaititaj|panelis',
    exchange: 'nomain|mainit|maina|uzstadit|ierikot',
    fresh: 'jaun',
  },
  {
    instrument: 'odomeet|spidomeet|naidikuplok|naidikute plok|labisoidumoodik|armatuurlaua naidik',
    exchange: 'vahet|asendat|asendus|paigaldat',
    fresh: 'uus|uue',
  },
  {
    instrument: 'matkamittari|mittaristo|nopeusmittari|mittarikello',
    exchange: 'vaihd|vaihto|uusit|asennet',
    fresh: 'uusi|uude',
  },
  {
    instrument:
      'vagmatar|kilometermatar|matare|matarenhet|kombiinstrument|kombimatar|hastighetsmatar|instrumentkluster|instrumentpanel',
    exchange: 'bytt|byte|utbytt|ersatt|monterad',
    fresh: 'ny ',
  },
  {
    instrument:
      'kilometerteller|kilometertaeller|km-?teller|km-?taeller|triptaeller|speedometer|kombiinstrument|instrumentpanel|instrumentbord|instrumenthus|odometer',
    exchange: 'skift|bytte|byttet|udskift|utskift|erstatt|montert|monteret',
    fresh: 'ny |nyt|nytt',
  },
  {
    instrument:
      'ceas de bord|ceasuri de bord|ceasurile de bord|ceasuri bord|bord instrument|bloc instrument|panou de bord|contor de kilometr|contor kilometr|contor km|kilometraj|odometr|vitezometr',
    exchange: 'inlocui|schimb|montat',
    fresh: 'nou',
  },
  {
    instrument: 'kilometerora|km[- ]?ora|kilometer-?szamlalo|muszerfal|muszeregyseg|muszercsoport|sebessegmero',
    exchange: 'cser|kicserel|beszerel',
    fresh: 'uj ',
  },
  {
    instrument:
      'brojac kilometara|brojac km|kilometar sat|kilometar-sat|instrument ploc|instrument tabl|instrumenti|stevec|stevc|kombinirani instrument|merilnik|merac|armaturn',
    exchange: 'zamij|zamen|zamjen|promij|promen|promjen|menjav|menjan|ugraden|vgrajen',
    fresh: 'nov',
  },
  {
    instrument: 'kilometramael|hradamael|maelabord',
    exchange: 'skipt|endurnyj',
    fresh: 'ny',
  },
  {
    instrument: 'kilometre saati|kilometre sayac|km saati|gosterge paneli|gosterge tablosu|gosterge|odometre|kadran',
    exchange: 'degisti|degistiril|degisim|yenilen|takildi|takilmis',
    fresh: 'yeni',
  },
  {
    instrument:
      'одометр|спидометр|спідометр|лічильник пробіг|счетчик пробег|счётчик пробег|километромер|приборн|щиток прилад|щиток прибор|щитка прилад|панел. прилад|километраж|табло|арматурн',
    exchange: 'замен|замін|смен|смян|подмен|поменя|подмян|монтиран|установл|встановл',
    fresh: 'нов',
  },
  {
    instrument:
      'χιλιομετρητ|μετρητη χιλιομετρ|μετρητης χιλιομετρ|κοντερ|οδομετρ|ταχυμετρ|καντραν|πινακα οργανων|πινακας οργανων',
    exchange: 'αντικατ|αλλαγ|αλλαξ|αλλαχτ|τοποθετ',
    fresh: 'νεο',
  },
];

/** Compound words for the replacement of an instrument. */
const compounds = [
  '(?:tacho|tachometer|kombiinstrument|kilometerzahler|zahler|instrumenten)(?:tausch|austausch|wechsel|ersatz)',
  '(?:matar|vagmatar|kilometermatar|instrument|kombiinstrument)(?:byte|bytt|skifte)',
  '(?:taeller|kilometertaeller|teller|kilometerteller|speedometer|instrument)(?:skift|udskiftning|bytte|utskifting)',
  '(?:teller|kilometerteller|km-teller|instrumentenpaneel)(?:wissel|vervanging)',
  '(?:mittari|mittariston|matkamittarin|nopeusmittarin)(?:n)?vaihto',
  '(?:kilometerora|km-ora|ora|muszerfal|muszeregyseg)csere',
];

/** Of the alphabets above. An expression with all letters that there are (`\p{L}`) takes far longer to compile. */
const letterRanges = 'a-z\\u00c0-\\u024f\\u0370-\\u03ff\\u0400-\\u052f';

/**
 * One expression for each language, tried only where its instrument is named. Together in one they take a tenth of a second
 * to compile, and V8 discards compiled expressions that were not used for a while.
 */
const patterns = [
  ...wordings.map((wording) => ({
    instrument: expression(wording.instrument),
    pattern: expression(patternOf(wording)),
  })),
  { instrument: expression(compounds.join('|')), pattern: expression(word(compounds.join('|'))) },
];

function expression(source: string): RegExp {
  return new RegExp(source);
}

function word(stems: string): string {
  return `(?<![${letterRanges}])(?:${stems})[${letterRanges}]*`;
}

function patternOf({ instrument, exchange, fresh }: Wording): string {
  // A figure or the next item of a list ends what belongs together: "brake pads replaced, odometer 120000".
  return [
    `${word(instrument)}[^.;\\d]{0,45}?${word(exchange)}`,
    `${word(exchange)}[^.,;:\\d]{0,45}?${word(instrument)}`,
    `${word(fresh)}[ ,]{1,2}(?:[${letterRanges}]+ )?${word(instrument)}`,
    `${word(instrument)}[ ,]{1,2}(?:[${letterRanges}]+ )?${word(fresh)}`,
  ].join('|');
}

/** A faster check that most texts fail. */
const speaksOfInstrument = new RegExp([...wordings.map(({ instrument }) => instrument), ...compounds].join('|'));

/** Whether a text says that the odometer was replaced. Sources have no code for it: workshops write it in free text, if at all. */
export function mentionsReplacement(text: string): boolean {
  const plain = withoutAccents(text);
  if (!speaksOfInstrument.test(plain)) return false;
  return patterns.some(({ instrument, pattern }) => instrument.test(plain) && pattern.test(plain));
}

const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ð: 'd', ı: 'i' };

function withoutAccents(text: string): string {
  const lower = text.toLowerCase();
  if (!/[^ -~]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/(?<=[a-zα-ω])\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[łøæßđðı]/gu, (letter) => letters[letter] ?? letter);
}
