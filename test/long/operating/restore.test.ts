import { testRestore } from '../../support/operating/restore-cases.ts';

testRestore({ fromCopies: true });
