import { testAccidentProperties } from '../../support/assemble/accidents-properties-cases.ts';

testAccidentProperties({ numRuns: 5_000 });
