import { testReportProperties } from '../../assemble/properties-cases.ts';

testReportProperties({ numRuns: 5_000 });
