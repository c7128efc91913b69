import { testMargin } from '../../support/reports/margin-cases.ts';

testMargin({ stepCount: 150 });
