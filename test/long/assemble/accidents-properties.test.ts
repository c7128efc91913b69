import { testAccidentProperties } from '../../assemble/accidents-properties-cases.ts';

testAccidentProperties({ numRuns: 5_000 });
