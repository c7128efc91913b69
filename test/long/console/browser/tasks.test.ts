import { test } from 'node:test';

import { signInAtPage, testConsolePages } from '../../../support/console/browser/tasks-cases.ts';

test('an operator signs in with a link', signInAtPage);
testConsolePages({ everywhere: true });
