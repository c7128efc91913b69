import { listPages } from '../pages/list-page.ts';
import type { Visit } from './visit.ts';

/** A page of the portal that is one table. */
export const listPage = listPages<Visit>(({ words: { kit } }) => ({ kit }));
