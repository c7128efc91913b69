import { testMargin } from './margin-cases.ts';

testMargin({ stepCount: 150 });
