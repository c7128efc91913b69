import { accountPage, endOwnSessionPage, removePasskeyPage } from '../account.ts';
import { addPartnerPage } from '../changes/add-partner.ts';
import { approvePage, rejectPage } from '../changes/approvals.ts';
import { bankFilePage } from '../changes/bank-file.ts';
import { billingDetailsPage, checkVatNumberPage } from '../changes/billing.ts';
import { setBrandPage } from '../changes/brand.ts';
import { contestRecordPage } from '../changes/contest-record.ts';
import { decideDisputePage, extendDisputePage, removeProofPage } from '../changes/disputes.ts';
import { completeDocumentsPage } from '../changes/documents.ts';
import { forwardDisputePage, recordSupplierAnswerPage } from '../changes/forwarded-disputes.ts';
import { issueKeyPage, revokeKeyPage, rollKeyPage, setKeyPage } from '../changes/keys.ts';
import { inviteMemberPage, removeMemberPage, removeMemberPasskeyPage, setMemberRolePage } from '../changes/members.ts';
import { addFundsPage, correctLedgerPage, setPricePage } from '../changes/money.ts';
import { closeIncidentPage, startCheckoutPage } from '../changes/payments.ts';
import {
  disablePage,
  enablePage,
  endSessionPage,
  invitePage,
  removeOthersPasskeyPage,
  setRolePage,
} from '../changes/people.ts';
import { askAgainPage, finishReportPage, refundReportPage } from '../changes/reports.ts';
import { setSellerPage } from '../changes/seller.ts';
import {
  advanceClockPage,
  closeMonthsPage,
  eraseVehiclePage,
  moveMediaPage,
  remindOverduePage,
  retryMailPage,
} from '../changes/service.ts';
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
import type { Page } from '../visit.ts';
import { approvalsPage } from './approvals.ts';
import { auditEntryPage, auditPage } from './audit.ts';
import { exportBooksPage, oneStopShopPage, salesListPage } from './books.ts';
import { callPage, callsPage } from './calls.ts';
import { checksPage } from './checks.ts';
import { disputeMeasuresPage } from './dispute-measures.ts';
import { disputeProofPage } from './dispute-proof.ts';
import { disputePage } from './dispute.ts';
import { disputesPage } from './disputes.ts';
import { homePage } from './home.ts';
import { invoiceFilePage, invoicePage, invoicesPage } from './invoices.ts';
import { jobsPage } from './jobs.ts';
import { keyPage } from './key.ts';
import { lineagePage } from './lineage.ts';
import { mailPage, mailsPage } from './mails.ts';
import { marginPage } from './margin.ts';
import { partnerPage } from './partner.ts';
import { partnersPage } from './partners.ts';
import { memberPage } from './passkeys.ts';
import { paymentsPage } from './payments.ts';
import { operatorPage, peoplePage } from './people.ts';
import { reportPage } from './report.ts';
import { searchPage } from './search.ts';
import { sellerPage } from './seller.ts';
import { statementFilePage, statementsPage } from './statements.ts';
import { supplierPage } from './supplier.ts';
import { suppliersPage } from './suppliers.ts';
import { trySupplierPage } from './try-supplier.ts';
import { vehiclePage } from './vehicle.ts';
import { webhookAttemptsPage } from './webhook-attempts.ts';
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
  webhookAttemptsPage,
  callsPage,
  callPage,
  reportPage,
  lineagePage,
  weighedPage,
  vehiclePage,
  disputesPage,
  disputeMeasuresPage,
  disputePage,
  disputeProofPage,
  suppliersPage,
  supplierPage,
  trySupplierPage,
  mailsPage,
  mailPage,
  statementsPage,
  statementFilePage,
  invoicesPage,
  invoicePage,
  invoiceFilePage,
  exportBooksPage,
  salesListPage,
  oneStopShopPage,
  paymentsPage,
  marginPage,
  sellerPage,
  jobsPage,
  auditPage,
  auditEntryPage,
  peoplePage,
  operatorPage,
  memberPage,
  addPartnerPage,
  startCheckoutPage,
  closeIncidentPage,
  changeTermsPage,
  setBrandPage,
  billingDetailsPage,
  checkVatNumberPage,
  setSellerPage,
  suspendPage,
  resumePage,
  addFundsPage,
  correctLedgerPage,
  approvalsPage,
  approvePage,
  rejectPage,
  setPricePage,
  issueKeyPage,
  setKeyPage,
  rollKeyPage,
  revokeKeyPage,
  closeMonthsPage,
  remindOverduePage,
  completeDocumentsPage,
  bankFilePage,
  retryMailPage,
  eraseVehiclePage,
  advanceClockPage,
  moveMediaPage,
  inviteMemberPage,
  setMemberRolePage,
  removeMemberPage,
  removeMemberPasskeyPage,
  invitePage,
  setRolePage,
  disablePage,
  enablePage,
  endSessionPage,
  removeOthersPasskeyPage,
  accountPage,
  endOwnSessionPage,
  removePasskeyPage,
  askAgainPage,
  finishReportPage,
  refundReportPage,
  contestRecordPage,
  decideDisputePage,
  extendDisputePage,
  removeProofPage,
  forwardDisputePage,
  recordSupplierAnswerPage,
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
