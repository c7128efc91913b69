import { testHostileForms } from '../../support/security/hostile-forms-cases.ts';

testHostileForms({ limitEvery: 6 });
