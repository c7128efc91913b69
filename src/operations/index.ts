import { approveChange } from './approvals/approve-change.ts';
import { rejectChange } from './approvals/reject-change.ts';
import { addProofs } from './disputes/add-proofs.ts';
import { contestRecord } from './disputes/contest-record.ts';
import { decideDispute } from './disputes/decide-dispute.ts';
import { extendDispute } from './disputes/extend-dispute.ts';
import { forwardDispute } from './disputes/forward-dispute.ts';
import { recordSupplierAnswer } from './disputes/record-supplier-answer.ts';
import { removeProof } from './disputes/remove-proof.ts';
import { issueKey } from './keys/issue-key.ts';
import { markKeyExposed } from './keys/mark-key-exposed.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { rollKey } from './keys/roll-key.ts';
import { setKey } from './keys/set-key.ts';
import { addFunds } from './money/add-funds.ts';
import { checkPayment } from './money/check-payment.ts';
import { checkVatNumber } from './money/check-vat-number.ts';
import { closeMonths } from './money/close-months.ts';
import { closePaymentIncident } from './money/close-payment-incident.ts';
import { completeDocuments } from './money/complete-documents.ts';
import { correctLedger } from './money/correct-ledger.ts';
import { notePaymentIncident } from './money/note-payment-incident.ts';
import { payBySavedMethod } from './money/pay-by-saved-method.ts';
import { rechargeAccount } from './money/recharge-account.ts';
import { remindOverdue } from './money/remind-overdue.ts';
import { removePaymentMethod } from './money/remove-payment-method.ts';
import { setPrice } from './money/set-price.ts';
import { setRecharge } from './money/set-recharge.ts';
import { setSeller } from './money/set-seller.ts';
import { startCheckout } from './money/start-checkout.ts';
import { addPartner } from './partners/add-partner.ts';
import { changeBillingDetails } from './partners/change-billing-details.ts';
import { changeSettings } from './partners/change-settings.ts';
import { changeTerms } from './partners/change-terms.ts';
import { resumePartner } from './partners/resume-partner.ts';
import { setBrand } from './partners/set-brand.ts';
import { suspendPartner } from './partners/suspend-partner.ts';
import { addPasskey } from './people/add-passkey.ts';
import { disableOperator } from './people/disable-operator.ts';
import { enableOperator } from './people/enable-operator.ts';
import { endOwnSession } from './people/end-own-session.ts';
import { endSession } from './people/end-session.ts';
import { inviteMember } from './people/invite-member.ts';
import { inviteOperator } from './people/invite-operator.ts';
import { removeMember } from './people/remove-member.ts';
import { removeOthersPasskey } from './people/remove-others-passkey.ts';
import { removePasskey } from './people/remove-passkey.ts';
import { sendSignInLink } from './people/send-sign-in-link.ts';
import { setMemberRole } from './people/set-member-role.ts';
import { setOperatorRole } from './people/set-operator-role.ts';
import { signInByLink } from './people/sign-in-by-link.ts';
import { signInByOpenId } from './people/sign-in-by-openid.ts';
import { signInByPasskey } from './people/sign-in-by-passkey.ts';
import { askReportAgain } from './reports/ask-again.ts';
import { creditGoodwill } from './reports/credit-goodwill.ts';
import { eraseExpired } from './reports/erase-expired.ts';
import { eraseVehicle } from './reports/erase-vehicle.ts';
import { finishReport } from './reports/finish-report.ts';
import { refundReport } from './reports/refund-report.ts';
import { resumeBatch } from './reports/resume-batch.ts';
import { stopBatch } from './reports/stop-batch.ts';
import { advanceClock } from './service/advance-clock.ts';
import { moveMediaToStore } from './service/move-media.ts';
import { retryMail } from './service/retry-mail.ts';
import { rotateLinkSecrets } from './service/rotate-link-secrets.ts';
import { pauseSupplier } from './suppliers/pause-supplier.ts';
import { resumeSupplier } from './suppliers/resume-supplier.ts';
import { addWebhook } from './webhooks/add-webhook.ts';
import { disableWebhook } from './webhooks/disable-webhook.ts';
import { enableWebhook } from './webhooks/enable-webhook.ts';
import { removeWebhook } from './webhooks/remove-webhook.ts';
import { replayWebhookMessage } from './webhooks/replay-webhook-message.ts';
import { rollWebhookSecret } from './webhooks/roll-webhook-secret.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

/** Every change that a person or a job can make. */
export const operations = [
  addPartner,
  changeTerms,
  changeSettings,
  changeBillingDetails,
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
  completeDocuments,
  eraseVehicle,
  eraseExpired,
  askReportAgain,
  finishReport,
  refundReport,
  creditGoodwill,
  stopBatch,
  resumeBatch,
  contestRecord,
  addProofs,
  removeProof,
  extendDispute,
  forwardDispute,
  recordSupplierAnswer,
  decideDispute,
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
