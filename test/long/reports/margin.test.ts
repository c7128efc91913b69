import { testMargin } from '../../reports/margin-cases.ts';

testMargin({ stepCount: 2_000 });
