import { testHostileForms } from '../../security/hostile-forms-cases.ts';

testHostileForms({ limitEvery: 1 });
