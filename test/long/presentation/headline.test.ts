import { testDrawnHeadlines } from '../../presentation/headline-cases.ts';

testDrawnHeadlines({ vehicleCount: 2_000 });
