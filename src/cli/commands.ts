import type { Command } from './command.ts';

type Loader = () => Promise<Command>;

/**
 * Each command by its name. It loads its modules when it is called: most need a fifth of a second of CPU for that, and
 * all of them together more than one.
 */
const loaders: Readonly<Record<string, Loader>> = {
  'partner add': async () => (await import('./commands/partner-add.ts')).partnerAdd,
  'partner list': async () => (await import('./commands/partner-list.ts')).partnerList,
  'partner show': async () => (await import('./commands/partner-show.ts')).partnerShow,
  'partner set': async () => (await import('./commands/partner-set.ts')).partnerSet,
  'partner suspend': async () => (await import('./commands/partner-suspend.ts')).partnerSuspend,
  'partner resume': async () => (await import('./commands/partner-suspend.ts')).partnerResume,
  'partner check-vat': async () => (await import('./commands/partner-check-vat.ts')).partnerCheckVat,
  'seller set': async () => (await import('./commands/seller.ts')).sellerSet,
  'seller show': async () => (await import('./commands/seller.ts')).sellerShow,
  'key issue': async () => (await import('./commands/key.ts')).keyIssue,
  'key list': async () => (await import('./commands/key.ts')).keyList,
  'key set': async () => (await import('./commands/key.ts')).keySet,
  'key roll': async () => (await import('./commands/key.ts')).keyRoll,
  'key revoke': async () => (await import('./commands/key.ts')).keyRevoke,
  'funds add': async () => (await import('./commands/funds.ts')).fundsAdd,
  'funds checkout': async () => (await import('./commands/funds.ts')).fundsCheckout,
  'payment list': async () => (await import('./commands/payment.ts')).paymentList,
  'payment incidents': async () => (await import('./commands/payment.ts')).paymentIncidents,
  'payment close': async () => (await import('./commands/payment.ts')).paymentClose,
  'price set': async () => (await import('./commands/price.ts')).priceSet,
  'statement close': async () => (await import('./commands/statement.ts')).statementClose,
  'statement list': async () => (await import('./commands/statement.ts')).statementList,
  'statement show': async () => (await import('./commands/statement-show.ts')).statementShow,
  'statement calls': async () => (await import('./commands/statement-calls.ts')).statementCalls,
  'invoice list': async () => (await import('./commands/invoice.ts')).invoiceList,
  'invoice show': async () => (await import('./commands/invoice.ts')).invoiceShow,
  'invoice complete': async () => (await import('./commands/invoice-complete.ts')).invoiceComplete,
  'invoice remind': async () => (await import('./commands/invoice-remind.ts')).invoiceRemind,
  'journal export': async () => (await import('./commands/journal.ts')).journalExport,
  'journal sales-list': async () => (await import('./commands/journal.ts')).journalSalesList,
  'journal oss': async () => (await import('./commands/journal.ts')).journalOneStopShop,
  'bank import': async () => (await import('./commands/bank.ts')).bankImport,
  'ledger verify': async () => (await import('./commands/ledger.ts')).ledgerVerify,
  'ledger show': async () => (await import('./commands/ledger.ts')).ledgerShow,
  'ledger correct': async () => (await import('./commands/ledger.ts')).ledgerCorrect,
  'margin show': async () => (await import('./commands/margin.ts')).marginShow,
  'approval list': async () => (await import('./commands/approval.ts')).approvalList,
  'approval approve': async () => (await import('./commands/approval.ts')).approvalApprove,
  'approval reject': async () => (await import('./commands/approval.ts')).approvalReject,
  'report find': async () => (await import('./commands/report-show.ts')).reportFind,
  'report show': async () => (await import('./commands/report-show.ts')).reportShow,
  'report ask-again': async () => (await import('./commands/report.ts')).reportAskAgain,
  'report finish': async () => (await import('./commands/report.ts')).reportFinish,
  'report refund': async () => (await import('./commands/report.ts')).reportRefund,
  'audit list': async () => (await import('./commands/audit.ts')).auditList,
  'audit verify': async () => (await import('./commands/audit.ts')).auditVerify,
  'member invite': async () => (await import('./commands/member.ts')).memberInvite,
  'member list': async () => (await import('./commands/member.ts')).memberList,
  'member role': async () => (await import('./commands/member.ts')).memberRole,
  'member remove': async () => (await import('./commands/member.ts')).memberRemove,
  'operator invite': async () => (await import('./commands/operator.ts')).operatorInvite,
  'operator list': async () => (await import('./commands/operator.ts')).operatorList,
  'operator role': async () => (await import('./commands/operator.ts')).operatorRole,
  'operator disable': async () => (await import('./commands/operator.ts')).operatorDisable,
  'operator enable': async () => (await import('./commands/operator.ts')).operatorEnable,
  'passkey list': async () => (await import('./commands/passkey.ts')).passkeyList,
  'passkey remove': async () => (await import('./commands/passkey.ts')).passkeyRemove,
  'session list': async () => (await import('./commands/session.ts')).sessionList,
  'session end': async () => (await import('./commands/session.ts')).sessionEnd,
  'supplier list': async () => (await import('./commands/supplier.ts')).supplierList,
  'supplier bill': async () => (await import('./commands/supplier-bill.ts')).supplierBill,
  'supplier check': async () => (await import('./commands/supplier-check.ts')).supplierCheck,
  'supplier pause': async () => (await import('./commands/supplier-pause.ts')).supplierPause,
  'supplier resume': async () => (await import('./commands/supplier-pause.ts')).supplierResume,
  'mail list': async () => (await import('./commands/mail.ts')).mailList,
  'mail show': async () => (await import('./commands/mail.ts')).mailShow,
  'mail retry': async () => (await import('./commands/mail.ts')).mailRetry,
  'webhook add': async () => (await import('./commands/webhook.ts')).webhookAdd,
  'webhook list': async () => (await import('./commands/webhook.ts')).webhookList,
  'webhook test': async () => (await import('./commands/webhook-messages.ts')).webhookTest,
  'webhook roll': async () => (await import('./commands/webhook.ts')).webhookRoll,
  'webhook disable': async () => (await import('./commands/webhook.ts')).webhookDisable,
  'webhook enable': async () => (await import('./commands/webhook.ts')).webhookEnable,
  'webhook remove': async () => (await import('./commands/webhook.ts')).webhookRemove,
  'webhook attempts': async () => (await import('./commands/webhook-messages.ts')).webhookAttempts,
  'webhook replay': async () => (await import('./commands/webhook-messages.ts')).webhookReplay,
  'event list': async () => (await import('./commands/event.ts')).eventList,
  'clock show': async () => (await import('./commands/clock.ts')).clockShow,
  'clock advance': async () => (await import('./commands/clock.ts')).clockAdvance,
  'vehicle erase': async () => (await import('./commands/vehicle-erase.ts')).vehicleErase,
  'media show': async () => (await import('./commands/media.ts')).mediaShow,
  'media move': async () => (await import('./commands/media.ts')).mediaMove,
  'vin check': async () => (await import('./commands/vin.ts')).vinCheck,
  'odometer judge': async () => (await import('./commands/odometer.ts')).odometerJudge,
};

export const commandNames: readonly string[] = Object.keys(loaders);

export async function loadCommand(name: string): Promise<Command | undefined> {
  return await loaders[name]?.();
}

export async function loadCommands(names: readonly string[] = commandNames): Promise<Command[]> {
  const loaded = await Promise.all(names.map(loadCommand));
  return loaded.filter((command) => command !== undefined);
}
