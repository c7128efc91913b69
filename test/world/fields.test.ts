import { testFields } from './fields-cases.ts';

await testFields({ lifeCount: 400, vehicleCount: 24 });
