import { testPages } from '../../documents/browser-cases.ts';

testPages({ everyTarget: true });
