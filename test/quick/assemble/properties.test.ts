import { testReportProperties } from '../../support/assemble/properties-cases.ts';

testReportProperties({ numRuns: 100 });
