import { testDisputeNotices } from '../../support/faults/disputes-cases.ts';

testDisputeNotices({ vehicles: 12, buyers: 3, kills: 3 });
