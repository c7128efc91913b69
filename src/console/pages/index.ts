import { addPartnerPage } from '../changes/add-partner.ts';
import { approvePage, rejectPage } from '../changes/approvals.ts';
import { issueKeyPage, revokeKeyPage } from '../changes/keys.ts';
import { addFundsPage, correctLedgerPage, setPricePage } from '../changes/money.ts';
import { disablePage, enablePage, endSessionPage, invitePage, setRolePage } from '../changes/people.ts';
import { askAgainPage, finishReportPage, refundReportPage } from '../changes/reports.ts';
import { advanceClockPage, closeMonthsPage, eraseVehiclePage, retryMailPage } from '../changes/service.ts';
import { pauseSupplierPage, resumeSupplierPage } from '../changes/suppliers.ts';
import { changeTermsPage, resumePage, suspendPage } from '../changes/terms.ts';
import {
  addWebhookPage,
  disableWebhookPage,
  enableWebhookPage,
  removeWebhookPage,
  replayMessagePage,
  rollWebhookPage,
  testWebhookPage,
} from '../changes/webhooks.ts';
import { accountPage, endOwnSessionPage, removePasskeyPage } from '../sign-in/account.ts';
import type { Page } from '../visit.ts';
import { approvalsPage } from './approvals.ts';
import { auditEntryPage, auditPage } from './audit.ts';
import { callPage, callsPage } from './calls.ts';
import { checksPage } from './checks.ts';
import { homePage } from './home.ts';
import { jobsPage } from './jobs.ts';
import { keyPage } from './key.ts';
import { lineagePage } from './lineage.ts';
import { mailPage, mailsPage } from './mails.ts';
import { invoicePage, invoicesPage, statementsPage } from './papers.ts';
import { partnerPage } from './partner.ts';
import { partnersPage } from './partners.ts';
import { operatorPage, peoplePage } from './people.ts';
import { reportPage } from './report.ts';
import { searchPage } from './search.ts';
import { supplierPage } from './supplier.ts';
import { suppliersPage } from './suppliers.ts';
import { trySupplierPage } from './try-supplier.ts';
import { vehiclePage } from './vehicle.ts';
import { webhookPage } from './webhook.ts';
import { weighedPage } from './weighed.ts';

/** Every page of the console but those of the sign-in. */
export const pages: readonly Page[] = [
  homePage,
  checksPage,
  searchPage,
  partnersPage,
  partnerPage,
  keyPage,
  webhookPage,
  callsPage,
  callPage,
  reportPage,
  lineagePage,
  weighedPage,
  vehiclePage,
  suppliersPage,
  supplierPage,
  trySupplierPage,
  mailsPage,
  mailPage,
  statementsPage,
  invoicesPage,
  invoicePage,
  jobsPage,
  auditPage,
  auditEntryPage,
  peoplePage,
  operatorPage,
  addPartnerPage,
  changeTermsPage,
  suspendPage,
  resumePage,
  addFundsPage,
  correctLedgerPage,
  approvalsPage,
  approvePage,
  rejectPage,
  setPricePage,
  issueKeyPage,
  revokeKeyPage,
  closeMonthsPage,
  retryMailPage,
  eraseVehiclePage,
  advanceClockPage,
  invitePage,
  setRolePage,
  disablePage,
  enablePage,
  endSessionPage,
  accountPage,
  endOwnSessionPage,
  removePasskeyPage,
  askAgainPage,
  finishReportPage,
  refundReportPage,
  pauseSupplierPage,
  resumeSupplierPage,
  addWebhookPage,
  rollWebhookPage,
  testWebhookPage,
  disableWebhookPage,
  enableWebhookPage,
  removeWebhookPage,
  replayMessagePage,
];
