import type { Language } from '../languages.ts';

interface BrandWords {
  /** Who made the report, where a partner's brand is at its head. */
  readonly reportBy: (operator: string) => string;
  /** Before the name of the partner, on the page on which documents are checked. */
  readonly providedBy: string;
}

/** What is said where a report has the brand of a partner. */
export const brandWords: Readonly<Record<Language, BrandWords>> = {
  en: { reportBy: (operator) => `Report by ${operator}`, providedBy: 'Provided by' },
  de: { reportBy: (operator) => `Bericht von ${operator}`, providedBy: 'Bereitgestellt von' },
  fr: { reportBy: (operator) => `Rapport établi par ${operator}`, providedBy: 'Fourni par' },
  es: { reportBy: (operator) => `Informe de ${operator}`, providedBy: 'Facilitado por' },
  it: { reportBy: (operator) => `Rapporto di ${operator}`, providedBy: 'Fornito da' },
  pl: { reportBy: (operator) => `Raport przygotowany przez ${operator}`, providedBy: 'Udostępnione przez' },
  cs: { reportBy: (operator) => `Zprávu vyhotovila společnost ${operator}`, providedBy: 'Poskytuje' },
  lt: { reportBy: (operator) => `Ataskaitą parengė ${operator}`, providedBy: 'Pateikė' },
  lv: { reportBy: (operator) => `Atskaiti sagatavoja ${operator}`, providedBy: 'Nodrošina' },
  et: { reportBy: (operator) => `Aruande koostas ${operator}`, providedBy: 'Vahendas' },
  fi: { reportBy: (operator) => `Raportin on laatinut ${operator}`, providedBy: 'Toimittanut' },
  uk: { reportBy: (operator) => `Звіт підготувала компанія ${operator}`, providedBy: 'Надає' },
  ru: { reportBy: (operator) => `Отчёт подготовила компания ${operator}`, providedBy: 'Предоставляет' },
};
