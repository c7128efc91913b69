import { listPages } from '../pages/list-page.ts';
import { kitWords } from '../web/kit/words.ts';
import type { Visit } from './visit.ts';

const words = { kit: kitWords, previousPage: 'Previous page' };

/** A page of the console that is one table. */
export const listPage = listPages<Visit>(() => words);
