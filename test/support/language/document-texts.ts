import { brandWords } from '../../../src/language/documents/brand.ts';
import { checkWords } from '../../../src/language/documents/check/index.ts';
import { contestWords } from '../../../src/language/documents/contest/index.ts';
import { documentWords } from '../../../src/language/documents/index.ts';
import { notFoundNotices } from '../../../src/language/documents/not-found.ts';
import { notices } from '../../../src/language/documents/notices.ts';
import { readCatalogue } from './catalogue.ts';

/** Everything that a language says in a document. */
export const documentTexts = readCatalogue((language) => ({
  ...documentWords[language],
  notices: notices[language],
  check: checkWords[language],
  contest: contestWords[language],
  brand: brandWords[language],
  notFound: notFoundNotices[language],
}));
