import { testDisputeNotices } from '../../support/faults/disputes-cases.ts';

testDisputeNotices({ vehicles: 400, buyers: 5, kills: 100 });
