import type { AppWords } from '../pages/app.ts';
import { kitWords } from '../web/kit/words.ts';

/** The words that all pages share. Those of one page are in its file. */
export const words = {
  console: 'Console',
  search: 'Search',
  searchHint: 'Partner, report, VIN, key, request, dispute, invoice, mail',
  auditEntry: (number: bigint) => `Audit entry ${number}`,
} as const;

/** The words of the frame and of failures, for an operator of this role. */
export function appWords(role: string): AppWords {
  return {
    app: words.console,
    skip: 'Skip to the content',
    menu: 'Menu',
    signOut: 'Sign out',
    testData: 'Test data',
    testDataWhy: 'the suppliers are simulated, and every vehicle’s data is invented',
    zone: (zone) => `Times in ${zone}`,
    failures: {
      notFound: { title: 'There is nothing at this address', why: 'It does not exist, or no longer exists.' },
      forbidden: {
        title: 'Your role does not allow this',
        why: `You are signed in as ${role}. Ask an admin if you need it.`,
      },
      failed: {
        title: 'Something failed on our side',
        why: 'Nothing was changed by this page. Try again. If the problem persists, quote the request id.',
      },
      tooMany: { title: 'Too many requests', why: 'Wait a minute, then try again.' },
      unavailable: { title: 'The database cannot be reached', why: 'Try again in a few seconds.' },
      badRequest: {
        title: 'This request cannot be understood',
        why: 'Go back, and send the form again. With files, it may have at most 2 MB.',
      },
    },
    requestId: 'Request id',
    toHome: 'Go to the first page',
    kit: kitWords,
  };
}
