import { databaseReason, mayHaveHappened } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import { Failure, OperatorError } from '../kernel/errors.ts';
import { quote } from '../kernel/text.ts';
import { AwaitsApproval } from '../operations/second-person.ts';
import type { ConfiguredSupplier } from '../suppliers/configuration/connect.ts';
import type { Command, CommandContext, Output, Streams } from './command.ts';
import { approvalApprove, approvalList, approvalReject } from './commands/approval.ts';
import { auditList, auditVerify } from './commands/audit.ts';
import { bankImport } from './commands/bank.ts';
import { clockAdvance, clockShow } from './commands/clock.ts';
import { fundsAdd, fundsCheckout } from './commands/funds.ts';
import { invoiceRemind } from './commands/invoice-remind.ts';
import { invoiceList, invoiceShow } from './commands/invoice.ts';
import { journalExport } from './commands/journal.ts';
import { keyIssue, keyList, keyRevoke, keyRoll, keySet } from './commands/key.ts';
import { ledgerCorrect, ledgerShow, ledgerVerify } from './commands/ledger.ts';
import { mailList, mailRetry, mailShow } from './commands/mail.ts';
import { marginShow } from './commands/margin.ts';
import { mediaMove, mediaShow } from './commands/media.ts';
import { memberInvite, memberList, memberRemove, memberRole } from './commands/member.ts';
import { odometerJudge } from './commands/odometer.ts';
import { operatorDisable, operatorEnable, operatorInvite, operatorList, operatorRole } from './commands/operator.ts';
import { partnerAdd } from './commands/partner-add.ts';
import { partnerCheckVat } from './commands/partner-check-vat.ts';
import { partnerList } from './commands/partner-list.ts';
import { partnerSet } from './commands/partner-set.ts';
import { partnerShow } from './commands/partner-show.ts';
import { partnerResume, partnerSuspend } from './commands/partner-suspend.ts';
import { paymentClose, paymentIncidents, paymentList } from './commands/payment.ts';
import { priceSet } from './commands/price.ts';
import { reportFind, reportShow } from './commands/report-show.ts';
import { reportAskAgain, reportFinish, reportRefund } from './commands/report.ts';
import { sellerSet, sellerShow } from './commands/seller.ts';
import { sessionEnd, sessionList } from './commands/session.ts';
import { statementCalls } from './commands/statement-calls.ts';
import { statementShow } from './commands/statement-show.ts';
import { statementClose, statementList } from './commands/statement.ts';
import { supplierBill } from './commands/supplier-bill.ts';
import { supplierCheck } from './commands/supplier-check.ts';
import { supplierPause, supplierResume } from './commands/supplier-pause.ts';
import { supplierList } from './commands/supplier.ts';
import { vehicleErase } from './commands/vehicle-erase.ts';
import { vinCheck } from './commands/vin.ts';
import { webhookAttempts, webhookReplay, webhookTest } from './commands/webhook-messages.ts';
import {
  webhookAdd,
  webhookDisable,
  webhookEnable,
  webhookList,
  webhookRemove,
  webhookRoll,
} from './commands/webhook.ts';
import { helpFor, overview } from './help.ts';
import { oneLine } from './line.ts';
import { stream, writeLines } from './streaming.ts';
import { moment } from './table.ts';
import { readInput } from './words.ts';

export const commands: readonly Command[] = [
  partnerAdd,
  partnerList,
  partnerShow,
  partnerSet,
  partnerSuspend,
  partnerResume,
  partnerCheckVat,
  sellerSet,
  sellerShow,
  keyIssue,
  keyList,
  keySet,
  keyRoll,
  keyRevoke,
  fundsAdd,
  fundsCheckout,
  paymentList,
  paymentIncidents,
  paymentClose,
  priceSet,
  statementClose,
  statementList,
  statementShow,
  statementCalls,
  invoiceList,
  invoiceShow,
  invoiceRemind,
  journalExport,
  bankImport,
  ledgerVerify,
  ledgerShow,
  ledgerCorrect,
  marginShow,
  approvalList,
  approvalApprove,
  approvalReject,
  reportFind,
  reportShow,
  reportAskAgain,
  reportFinish,
  reportRefund,
  auditList,
  auditVerify,
  memberInvite,
  memberList,
  memberRole,
  memberRemove,
  operatorInvite,
  operatorList,
  operatorRole,
  operatorDisable,
  operatorEnable,
  sessionList,
  sessionEnd,
  supplierList,
  supplierBill,
  supplierCheck,
  supplierPause,
  supplierResume,
  mailList,
  mailShow,
  mailRetry,
  webhookAdd,
  webhookList,
  webhookTest,
  webhookRoll,
  webhookDisable,
  webhookEnable,
  webhookRemove,
  webhookAttempts,
  webhookReplay,
  clockShow,
  clockAdvance,
  vehicleErase,
  mediaShow,
  mediaMove,
  vinCheck,
  odometerJudge,
];

interface CommandEnvironment {
  /** Opens the database of the running service; called only by commands that need it. */
  openDatabase(): Promise<CommandContext>;
  /** Connects the suppliers that the settings name. */
  openSuppliers(): Promise<{ suppliers: readonly ConfiguredSupplier[]; clock: Clock } & AsyncDisposable>;
  /** The machine's time, for commands that need no service. */
  readonly now: Date;
  write(text: string): void;
  writeError(text: string): void;
  /** For commands that write while they read; those of the process if absent. */
  readonly streams?: Streams;
}

/** Options that every command takes, in any position. */
const commonOptions = ['--json', '--help', '-h'];

/** Runs one command line and returns the exit code. */
export async function runCommand(words: readonly string[], environment: CommandEnvironment): Promise<number> {
  try {
    const output = await outputOf(words, environment);
    if (output === 'streamed') return 0;
    environment.write(`${words.includes('--json') ? JSON.stringify(output.json) : output.text}\n`);
    return output.failed ? 1 : 0;
  } catch (error) {
    environment.writeError(`vehicle-history: ${oneLine(reasonOf(error))}\n`);
    return 1;
  }
}

async function outputOf(words: readonly string[], environment: CommandEnvironment): Promise<Output | 'streamed'> {
  const plain = words.filter((word) => !commonOptions.includes(word));
  const wantsHelp = words.includes('--help') || words.includes('-h');
  if (plain.length === 0) return overview(commands);
  if (plain[0] === 'help') return help(plain.slice(1));
  if (wantsHelp) return help(plain);
  const command = commandOf(plain);
  if (!command) throw unknownCommand(plain);
  return execute(command, plain.slice(2), environment, words.includes('--json'));
}

/** Help for one command, for those that share a first word, or for all. */
function help(words: readonly string[]): Output {
  const command = commandOf(words);
  if (command) return helpFor(command);
  if (words.length > 1 || (words[0] !== undefined && related(words[0]).length === 0)) throw unknownCommand(words);
  return overview(words[0] === undefined ? commands : related(words[0]));
}

/** The command that the first two words name. */
function commandOf([first, second]: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name === `${first} ${second}`);
}

function related(first: string): Command[] {
  return commands.filter(({ name }) => name.startsWith(`${first} `));
}

function unknownCommand([first = '', second]: readonly string[]): OperatorError {
  const names = related(first).map(({ name }) => name);
  const hint = names.length > 0 ? `there is ${names.join(', ')}` : 'see vehicle-history --help';
  return new OperatorError(`there is no command ${quote(second ? `${first} ${second}` : first)}: ${hint}`);
}

async function execute(
  command: Command,
  words: readonly string[],
  environment: CommandEnvironment,
  wantsJson: boolean,
): Promise<Output | 'streamed'> {
  const input = readInput(command, words);
  if (command.needs === 'input') {
    await stream(command, input, environment.streams ?? { input: process.stdin, output: process.stdout });
    return 'streamed';
  }
  if (command.needs === 'nothing') return command.run(input, { now: environment.now });
  if (command.needs === 'suppliers') {
    await using opened = await environment.openSuppliers();
    return await command.run(input, opened);
  }
  const context = await environment.openDatabase();
  try {
    const warn = (line: string) => environment.writeError(`vehicle-history: ${line}\n`);
    if ('run' in command) return await command.run(input, { ...context, warn });
    const lines = await command.lines(input, { ...context, warn });
    if (wantsJson) return { json: await Array.fromAsync(lines, (line) => line.trimEnd()), text: '' };
    await writeLines(lines, environment.streams?.output ?? process.stdout);
    return 'streamed';
  } catch (error) {
    if (error instanceof AwaitsApproval) return describeWaiting(error);
    throw error;
  } finally {
    await context.database.close();
  }
}

/** The change was taken, and is not done yet: that is no mistake. */
function describeWaiting({ approvalId, expiresAt, message }: AwaitsApproval): Output {
  return {
    json: { booked: false, status: 'waits-for-approval', approval: Number(approvalId), expiresAt },
    text: `${message}: approval approve ${approvalId}, by somebody else, before ${moment(expiresAt)}.`,
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof Failure && error.code === 'UNAVAILABLE')) return error.message;
  const doubt = mayHaveHappened(error)
    ? '; the change may have been made all the same: check before you try again'
    : '';
  return `the database cannot be reached (${databaseReason(error)})${doubt}`;
}
