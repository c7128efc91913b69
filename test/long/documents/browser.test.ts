import { testPages } from '../../support/documents/browser-cases.ts';

testPages({ everyTarget: true });
