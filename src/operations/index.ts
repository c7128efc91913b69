import { addFunds } from './add-funds.ts';
import { addPartner } from './add-partner.ts';
import { addPasskey } from './add-passkey.ts';
import { addWebhook } from './add-webhook.ts';
import { advanceClock } from './advance-clock.ts';
import { approveChange } from './approve-change.ts';
import { askReportAgain } from './ask-again.ts';
import { changeSettings } from './change-settings.ts';
import { changeTerms } from './change-terms.ts';
import { checkPayment } from './check-payment.ts';
import { checkVatNumber } from './check-vat-number.ts';
import { closeMonths } from './close-months.ts';
import { closePaymentIncident } from './close-payment-incident.ts';
import { correctLedger } from './correct-ledger.ts';
import { creditGoodwill } from './credit-goodwill.ts';
import { disableOperator } from './disable-operator.ts';
import { disableWebhook } from './disable-webhook.ts';
import { enableOperator } from './enable-operator.ts';
import { enableWebhook } from './enable-webhook.ts';
import { endOwnSession } from './end-own-session.ts';
import { endSession } from './end-session.ts';
import { eraseExpired } from './erase-expired.ts';
import { eraseVehicle } from './erase-vehicle.ts';
import { finishReport } from './finish-report.ts';
import { inviteMember } from './invite-member.ts';
import { inviteOperator } from './invite-operator.ts';
import { issueKey } from './issue-key.ts';
import { markKeyExposed } from './mark-key-exposed.ts';
import { moveMediaToStore } from './move-media.ts';
import { notePaymentIncident } from './note-payment-incident.ts';
import { pauseSupplier } from './pause-supplier.ts';
import { payBySavedMethod } from './pay-by-saved-method.ts';
import { rechargeAccount } from './recharge-account.ts';
import { refundReport } from './refund-report.ts';
import { rejectChange } from './reject-change.ts';
import { remindOverdue } from './remind-overdue.ts';
import { removeMember } from './remove-member.ts';
import { removeOthersPasskey } from './remove-others-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { removePaymentMethod } from './remove-payment-method.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayWebhookMessage } from './replay-webhook-message.ts';
import { resumeBatch } from './resume-batch.ts';
import { resumePartner } from './resume-partner.ts';
import { resumeSupplier } from './resume-supplier.ts';
import { retryMail } from './retry-mail.ts';
import { revokeKey } from './revoke-key.ts';
import { rollKey } from './roll-key.ts';
import { rollWebhookSecret } from './roll-webhook-secret.ts';
import { rotateLinkSecrets } from './rotate-link-secrets.ts';
import { sendSignInLink } from './send-sign-in-link.ts';
import { setBrand } from './set-brand.ts';
import { setKey } from './set-key.ts';
import { setMemberRole } from './set-member-role.ts';
import { setOperatorRole } from './set-operator-role.ts';
import { setPrice } from './set-price.ts';
import { setRecharge } from './set-recharge.ts';
import { setSeller } from './set-seller.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { signInByOpenId } from './sign-in-by-openid.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { startCheckout } from './start-checkout.ts';
import { stopBatch } from './stop-batch.ts';
import { suspendPartner } from './suspend-partner.ts';
import { testWebhook } from './test-webhook.ts';

/** Every change that a person or a job can make. */
export const operations = [
  addPartner,
  changeTerms,
  changeSettings,
  setBrand,
  suspendPartner,
  resumePartner,
  issueKey,
  setKey,
  rollKey,
  revokeKey,
  markKeyExposed,
  addFunds,
  correctLedger,
  startCheckout,
  payBySavedMethod,
  setRecharge,
  removePaymentMethod,
  checkPayment,
  rechargeAccount,
  notePaymentIncident,
  closePaymentIncident,
  approveChange,
  rejectChange,
  setPrice,
  setSeller,
  checkVatNumber,
  closeMonths,
  remindOverdue,
  eraseVehicle,
  eraseExpired,
  askReportAgain,
  finishReport,
  refundReport,
  creditGoodwill,
  stopBatch,
  resumeBatch,
  pauseSupplier,
  resumeSupplier,
  retryMail,
  rotateLinkSecrets,
  moveMediaToStore,
  advanceClock,
  addWebhook,
  testWebhook,
  rollWebhookSecret,
  disableWebhook,
  enableWebhook,
  removeWebhook,
  replayWebhookMessage,
  inviteMember,
  setMemberRole,
  removeMember,
  inviteOperator,
  setOperatorRole,
  disableOperator,
  enableOperator,
  endSession,
  removeOthersPasskey,
  sendSignInLink,
  signInByLink,
  signInByPasskey,
  signInByOpenId,
  endOwnSession,
  addPasskey,
  removePasskey,
] as const;
