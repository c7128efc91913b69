import { testRecordsOverAYear } from '../../support/score/records-cases.ts';

testRecordsOverAYear({ vehicles: 500 });
