import { testDrawnHeadlines } from '../../support/presentation/headline-cases.ts';

testDrawnHeadlines({ vehicleCount: 2_000 });
