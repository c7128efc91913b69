import { testReportProperties } from '../../support/assemble/properties-cases.ts';

testReportProperties({ numRuns: 5_000 });
