import { testRestore } from '../../operating/restore-cases.ts';

testRestore({ fromCopies: true });
