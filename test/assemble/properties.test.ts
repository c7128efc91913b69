import { testReportProperties } from './properties-cases.ts';

testReportProperties({ numRuns: 200 });
