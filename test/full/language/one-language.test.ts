import { testLanguages } from '../../support/language/one-language-cases.ts';

await testLanguages({ vehicleCount: 65, inAllLanguages: 40 });
