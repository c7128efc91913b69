/** Languages in which a date takes another form after "since", or an article. */
type Inflecting = 'fr' | 'es' | 'it' | 'pl' | 'cs' | 'lt' | 'lv' | 'et' | 'fi' | 'uk' | 'ru';

interface Since {
  /** Months as a date without a day has them, and as they are after "since". */
  readonly months: string;
  /** Whether the month of a whole date has to change, too. */
  readonly isDayChanged: boolean;
  readonly say: (date: string) => string;
  readonly year: (year: string) => string;
}

const phrases: Readonly<Record<Inflecting, Since>> = {
  fr: {
    months: '',
    isDayChanged: false,
    say: (date) => (/^\d/.test(date) ? `depuis le ${date}` : `depuis ${date}`),
    year: (year) => `depuis ${year}`,
  },
  es: {
    months: '',
    isDayChanged: false,
    say: (date) => (/^\d/.test(date) ? `desde el ${date}` : `desde ${date}`),
    year: (year) => `desde ${year}`,
  },
  it: {
    months: '',
    isDayChanged: false,
    // The article is elided before the vowels of otto and undici.
    say: (date) => (/^\d/.test(date) ? (/^(8|11)\s/.test(date) ? `dall’${date}` : `dal ${date}`) : `da ${date}`),
    year: (year) => `dal ${year}`,
  },
  pl: {
    months:
      'styczeń stycznia luty lutego marzec marca kwiecień kwietnia maj maja czerwiec czerwca lipiec lipca sierpień sierpnia wrzesień września październik października listopad listopada grudzień grudnia',
    isDayChanged: false,
    say: (date) => `od ${date}`,
    year: (year) => `od ${year}\u00a0roku`,
  },
  cs: {
    months:
      'leden ledna únor února březen března duben dubna květen května červen června červenec července srpen srpna září září říjen října listopad listopadu prosinec prosince',
    isDayChanged: false,
    say: (date) => `od ${date}`,
    year: (year) => `od roku ${year}`,
  },
  lt: {
    months:
      'sausis sausio vasaris vasario kovas kovo balandis balandžio gegužė gegužės birželis birželio liepa liepos rugpjūtis rugpjūčio rugsėjis rugsėjo spalis spalio lapkritis lapkričio gruodis gruodžio',
    isDayChanged: false,
    say: (date) => `nuo ${date}`,
    year: (year) => `nuo ${year}\u00a0m.`,
  },
  lv: {
    months:
      'janvāris janvāra februāris februāra marts marta aprīlis aprīļa maijs maija jūnijs jūnija jūlijs jūlija augusts augusta septembris septembra oktobris oktobra novembris novembra decembris decembra',
    isDayChanged: true,
    say: (date) => `kopš ${date}`,
    year: (year) => `kopš ${year}`,
  },
  et: {
    months:
      'jaanuar jaanuarist veebruar veebruarist märts märtsist aprill aprillist mai maist juuni juunist juuli juulist august augustist september septembrist oktoober oktoobrist november novembrist detsember detsembrist',
    isDayChanged: true,
    say: (date) => `alates ${date}`,
    year: (year) => `alates ${year}. aastast`,
  },
  fi: {
    months:
      'tammikuu tammikuusta helmikuu helmikuusta maaliskuu maaliskuusta huhtikuu huhtikuusta toukokuu toukokuusta kesäkuu kesäkuusta heinäkuu heinäkuusta elokuu elokuusta syyskuu syyskuusta lokakuu lokakuusta marraskuu marraskuusta joulukuu joulukuusta',
    isDayChanged: false,
    say: (date) => `${date} alkaen`,
    year: (year) => `vuodesta ${year} alkaen`,
  },
  uk: {
    months:
      'січень січня лютий лютого березень березня квітень квітня травень травня червень червня липень липня серпень серпня вересень вересня жовтень жовтня листопад листопада грудень грудня',
    isDayChanged: false,
    say: (date) => `з ${date}`,
    year: (year) => `з ${year}\u00a0року`,
  },
  ru: {
    months:
      'январь января февраль февраля март марта апрель апреля май мая июнь июня июль июля август августа сентябрь сентября октябрь октября ноябрь ноября декабрь декабря',
    isDayChanged: false,
    say: (date) => `${/^2\s/.test(date) ? 'со' : 'с'} ${date}`,
    year: (year) => `с ${year}\u00a0года`,
  },
};

/** A date as `formatDate` writes it, in words that say: from then on. */
export function sayingSince(language: Inflecting): (date: string) => string {
  const { months, isDayChanged, say, year } = phrases[language];
  const words = months.split(' ');
  const changed = new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? word] as const] : [])));
  return (date) => {
    if (/^\d{4}$/.test(date)) return year(date);
    const hasDay = (date.match(/\d+/g)?.length ?? 0) > 1;
    if (hasDay && !isDayChanged) return say(date);
    return say(date.replaceAll(/\p{L}+/gu, (word) => changed.get(word) ?? word));
  };
}
