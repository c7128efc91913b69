import type { Page } from '../visit.ts';
import { addProofsPage } from './add-proofs.ts';
import { batchPage } from './batch.ts';
import { batchesPage, orderBatchPage } from './batches.ts';
import { changeBillingDetailsPage } from './billing-details.ts';
import { setBrandPage } from './brand.ts';
import { buyPage } from './buy.ts';
import { contestRecordPage } from './contest-record.ts';
import { documentFilePage, documentPage, documentsPage } from './documents.ts';
import { homePage } from './home.ts';
import { issueKeyPage, revokeKeyPage, rollKeyPage, setKeyPage } from './key-changes.ts';
import { keyPage, keysPage } from './keys.ts';
import { payPage } from './pay.ts';
import { playgroundPage } from './playground.ts';
import { removePaymentMethodPage, setRechargePage, stopRechargePage } from './recharge.ts';
import { openReportPage, reportPage } from './report.ts';
import { reportsPage } from './reports.ts';
import { requestPage, requestsPage } from './requests.ts';
import { savedPaymentPage } from './saved-payment.ts';
import { changeSettingsPage, settingsPage } from './settings.ts';
import { statementFilePage, statementsPage } from './statements.ts';
import { inviteMemberPage, removeMemberPage, setMemberRolePage, teamPage } from './team.ts';
import { topUpPage } from './top-up.ts';
import { usagePage } from './usage.ts';
import { webhookAttemptsPage } from './webhook-attempts.ts';
import {
  addWebhookPage,
  disableWebhookPage,
  enableWebhookPage,
  removeWebhookPage,
  replayMessagePage,
  rollWebhookPage,
  testWebhookPage,
} from './webhook-changes.ts';
import { webhookPage, webhooksPage } from './webhooks.ts';

/** Every page of the portal. */
export const pages: readonly Page[] = [
  homePage,
  keysPage,
  keyPage,
  issueKeyPage,
  setKeyPage,
  rollKeyPage,
  revokeKeyPage,
  webhooksPage,
  webhookPage,
  webhookAttemptsPage,
  addWebhookPage,
  testWebhookPage,
  rollWebhookPage,
  disableWebhookPage,
  enableWebhookPage,
  removeWebhookPage,
  replayMessagePage,
  requestsPage,
  requestPage,
  reportsPage,
  buyPage,
  reportPage,
  openReportPage,
  contestRecordPage,
  addProofsPage,
  batchesPage,
  orderBatchPage,
  batchPage,
  playgroundPage,
  usagePage,
  documentsPage,
  statementsPage,
  statementFilePage,
  documentPage,
  documentFilePage,
  teamPage,
  inviteMemberPage,
  setMemberRolePage,
  removeMemberPage,
  settingsPage,
  changeSettingsPage,
  changeBillingDetailsPage,
  setBrandPage,
  payPage,
  topUpPage,
  savedPaymentPage,
  setRechargePage,
  stopRechargePage,
  removePaymentMethodPage,
];
