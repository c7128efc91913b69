import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { sql } from '../../../src/database/sql.ts';
import { type } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();

/** Everything a command could have changed. */
async function everything(): Promise<object[]> {
  return database.query(sql`
    select (select jsonb_agg(to_jsonb(p) order by p.id) from partners.partner p) as partners,
      (select jsonb_agg(to_jsonb(k) order by k.id) from partners.api_key k) as keys,
      (select jsonb_agg(to_jsonb(a) order by a.partner_id) from billing.account a) as accounts,
      (select jsonb_agg(to_jsonb(r) order by r.partner_id, r.valid_from) from billing.price r) as prices,
      (select jsonb_agg(to_jsonb(e) order by e.partner_id, e.sequence) from billing.ledger_entry e) as entries,
      (select clock_offset_ms from cluster.state) as clock`);
}

let untouched: object[];

before(async () => {
  const setUp = [
    'partner add pre --billing prepaid --price 2.50 --top-up 100',
    'partner add post --billing postpaid --price 2.50 --credit-limit 50',
  ];
  for (const line of setUp) assert.equal((await type(database, line.split(' '))).code, 0);
  // What purchases will have done: 12.50 is owed.
  await database.script(`update billing.account set balance_cents = -1250 where partner_id = 'post'`);
  untouched = await everything();
});

async function refused(words: readonly string[], line: string): Promise<void> {
  assert.deepEqual(await type(database, words), { code: 1, out: '', err: `vehicle-history: ${line}\n` });
  assert.deepEqual(await type(database, [...words, '--json']), { code: 1, out: '', err: `vehicle-history: ${line}\n` });
  assert.deepEqual(await everything(), untouched);
}

const add = (...words: string[]) => ['partner', 'add', 'new', '--billing', 'prepaid', '--price', '1', ...words];
const long = (length: number) => 'x'.repeat(length);
const fixed = 'is fixed when the account is made and cannot be changed';
const addUsage = 'vehicle-history partner add ID --billing prepaid|postpaid --price EUR';
const idRule = 'use up to 64 letters, digits, dots, hyphens and underscores, a letter or digit first and last';
const momentRule = 'is not a moment: write 2026-12-01 or 2026-12-01T08:00:00Z';

const mistakes: [words: string[], line: string][] = [
  // Commands and words
  [['frob'], 'there is no command "frob": see vehicle-history --help'],
  [['frob', 'a\nb'], 'there is no command "frob a\\u000ab": see vehicle-history --help'],
  [['help', 'frob'], 'there is no command "frob": see vehicle-history --help'],
  [['key'], 'there is no command "key": there is key issue, key list, key set, key roll, key revoke'],
  [['key', 'lose'], 'there is no command "key lose": there is key issue, key list, key set, key roll, key revoke'],
  [['partner', 'show'], 'ID is missing: vehicle-history partner show ID'],
  [['partner', 'show', 'pre', 'post'], '"post" is one argument too many: vehicle-history partner show ID'],
  [['partner', 'list', 'all'], '"all" is one argument too many: vehicle-history partner list'],
  [['partner', 'show', 'pre', '--all'], 'there is no option "--all": see vehicle-history partner show --help'],
  [['partner', 'show', 'pre', '-a'], 'there is no option "-a": see vehicle-history partner show --help'],
  [['partner', 'show', '--constructor'], 'there is no option "--constructor": see vehicle-history partner show --help'],
  [['statement', 'list', 'nobody'], 'there is no partner "nobody"'],
  [['statement', 'show', 'nobody', '2026-10'], 'there is no partner "nobody"'],
  [['statement', 'show', 'pre', '2026-13'], 'MONTH "2026-13" is not a month: it must read 2026-10'],
  [['statement', 'show', 'pre', '2026-10'], 'there is no statement of pre for 2026-10: the month is not closed'],
  [['invoice', 'list', 'nobody'], 'there is no partner "nobody"'],
  [['ledger', 'show', 'nobody'], 'there is no partner "nobody"'],
  [['ledger', 'show', 'pre', '--last', '0'], '--last "0" must be a whole number from 1 to 1000000'],
  [
    ['ledger', 'correct', 'pre', '-1'],
    '--reference is missing: vehicle-history ledger correct ID EUR --reference TEXT',
  ],
  [['ledger', 'correct', 'pre', '0', '--reference', 'x'], 'EUR must not be zero'],
  [
    ['ledger', 'correct', 'pre', '-100.01', '--reference', 'x'],
    'the account cannot be corrected like this: it would be below zero, or owe more than its limit',
  ],
  [
    ['ledger', 'correct', 'post', '-37.51', '--reference', 'x'],
    'the account cannot be corrected like this: it would be below zero, or owe more than its limit',
  ],
  [
    ['operator', 'invite', 'a@b.example'],
    '--role is missing: vehicle-history operator invite MAIL --role admin|finance|support|auditor',
  ],
  [
    ['operator', 'invite', 'a@b.example', '--role', 'system'],
    '--role "system" must be admin or finance or support or auditor',
  ],
  [['operator', 'invite', 'nobody', '--role', 'admin'], 'MAIL is not a mail address'],
  [['operator', 'role', 'a@b.example', 'admin'], 'there is no operator "a@b.example": see operator list'],
  [['operator', 'role', 'a@b.example', 'root'], 'ROLE "root" must be admin or finance or support or auditor'],
  [['operator', 'disable', 'a@b.example'], 'there is no operator "a@b.example": see operator list'],
  [['operator', 'enable', 'a@b.example'], 'there is no operator "a@b.example": see operator list'],
  [['session', 'list', 'a@b.example'], 'there is no operator "a@b.example": see operator list'],
  [['session', 'end', 'a@b.example', '7'], 'there is no operator "a@b.example": see operator list'],
  [['session', 'end', 'a@b.example', 'x'], '"x" is not the number of a session: see session list'],
  [['passkey', 'remove', 'a@b.example', '7'], 'nobody has the address "a@b.example"'],
  [['approval', 'approve', '7'], 'there is no approval 7: see approval list'],
  [['approval', 'reject', '7'], 'there is no approval 7: see approval list'],
  [['approval', 'approve', 'x'], '"x" is not the number of an approval: see approval list'],
  [['mail', 'show', 'x'], '"x" is not the number of a mail: see mail list'],
  [['mail', 'show', '7'], 'there is no mail "7"'],
  [['mail', 'retry', '7'], 'mail 7 cannot be sent again: it does not exist or is being sent'],
  [['mail', 'list', '--status', 'lost'], '--status "lost" must be queued or sent or dead'],
  [['funds', 'add', 'pre'], 'EUR is missing: vehicle-history funds add ID EUR'],
  [['key', 'revoke'], 'KEYID is missing: vehicle-history key revoke KEYID'],
  [add('--name'), '--name needs a value: --name TEXT'],
  [add('--name', '--email', 'a@b.example'), '--name needs a value: --name TEXT'],
  [add('--price', '2'), '--price is given twice'],
  [add('--price=2'), '--price is given twice'],

  // Partners
  [['partner', 'show', 'nobody'], 'there is no partner "nobody"'],
  [['partner', 'show', ''], 'there is no partner ""'],
  [['partner', 'show', 'a\r\n\u001B[31mb\u2028c'], 'there is no partner "a\\u000d\\u000a\\u001b[31mb\\u2028c"'],
  [['partner', 'show', long(10_000)], `there is no partner "${long(63)}…"`],
  [['partner', 'add', 'pre', '--billing', 'prepaid', '--price', '1'], 'there is already a partner "pre"'],
  [['partner', 'add'], `ID is missing: ${addUsage}`],
  [['partner', 'add', 'new', '--price', '1'], `--billing is missing: ${addUsage}`],
  [['partner', 'add', 'new', '--billing', 'prepaid'], `--price is missing: ${addUsage}`],
  [['partner', 'add', '', '--billing', 'prepaid', '--price', '1'], `"" cannot be an id: ${idRule}`],
  [['partner', 'add', 'a b', '--billing', 'prepaid', '--price', '1'], `"a b" cannot be an id: ${idRule}`],
  [['partner', 'add', 'a\n', '--billing', 'prepaid', '--price', '1'], `"a\\u000a" cannot be an id: ${idRule}`],
  [['partner', 'add', long(65), '--billing', 'prepaid', '--price', '1'], `"${long(63)}…" cannot be an id: ${idRule}`],
  [['partner', 'add', 'new', '--billing', 'weekly', '--price', '1'], '--billing "weekly" must be prepaid or postpaid'],
  [add('--repeats', 'never'), '--repeats "never" must be free or charged'],
  [add('--credit-limit', '5'), '--credit-limit is not available for a prepaid account'],
  [
    ['partner', 'add', 'new', '--billing', 'postpaid', '--price', '1', '--top-up', '5'],
    '--top-up is not available for a postpaid account',
  ],
  [
    ['partner', 'add', 'new', '--billing', 'postpaid', '--price', '1', '--warn-below', '5'],
    '--warn-below is not available for a postpaid account',
  ],
  [add('--name', ''), '--name must have 1 to 200 characters'],
  [add('--name', ' '), '--name must have 1 to 200 characters'],
  [add('--name', long(201)), '--name must have 1 to 200 characters'],
  [add('--name', 'a\nb'), '--name must be one line without control characters'],
  [add('--name', 'a\u001B[31mb'), '--name must be one line without control characters'],
  [add('--email', 'somebody'), '--email "somebody" is not a mail address'],
  [add('--email', 'a\u0007@b.example'), '--email "a\\u0007@b.example" is not a mail address'],
  [
    add('--language', 'xx'),
    '--language "xx" is not supported: it must be one of en, de, fr, es, it, pl, cs, lt, lv, et, fi, uk, ru',
  ],
  [add('--rate-limit', '0'), '--rate-limit "0" must be a whole number from 1 to 1000000'],
  [add('--rate-limit', '-5'), '--rate-limit "-5" must be a whole number from 1 to 1000000'],
  [add('--rate-limit', '1e3'), '--rate-limit "1e3" must be a whole number from 1 to 1000000'],
  [add('--access-days', '1.5'), '--access-days "1.5" must be a whole number from 1 to 3650'],
  [add('--charge-window-hours', '9000'), '--charge-window-hours "9000" must be a whole number from 1 to 8760'],

  // What was agreed
  [['partner', 'set', 'pre', '--billing', 'postpaid'], `the billing mode ${fixed}`],
  [['partner', 'set', 'pre', '--billing', 'prepaid'], `the billing mode ${fixed}`],
  [['partner', 'set', 'pre', '--repeats=charged'], `the repeat policy ${fixed}`],
  [['partner', 'set', 'pre', '--name', 'New', '--repeats', 'free'], `the repeat policy ${fixed}`],
  [['partner', 'set', 'pre', '--top-up', '5'], 'money is booked with vehicle-history funds add ID EUR'],
  [['partner', 'set', 'pre'], 'nothing to change: name at least one option (see vehicle-history partner set --help)'],
  [['partner', 'set', 'nobody', '--name', 'New'], 'there is no partner "nobody"'],
  [['partner', 'set', 'pre', '--name', ''], '--name must have 1 to 200 characters'],
  [['partner', 'set', 'pre', '--credit-limit', '5'], '--credit-limit is not available for a prepaid account'],
  [['partner', 'set', 'post', '--warn-below', '5'], '--warn-below is not available for a postpaid account'],
  [['partner', 'set', 'post', '--credit-limit', '12.49'], 'the credit limit cannot be below what is owed, 12.50 EUR'],
  [
    ['partner', 'set', 'post', '--name', 'New', '--credit-limit', '0'],
    'the credit limit cannot be below what is owed, 12.50 EUR',
  ],

  // Money and prices
  [['funds', 'add', 'nobody', '5'], 'there is no partner "nobody"'],
  [['funds', 'add', 'pre', '0'], 'EUR must be more than zero'],
  [['funds', 'add', 'pre', '0.00'], 'EUR must be more than zero'],
  [['funds', 'add', 'pre', '5', '--reference', ''], '--reference must have 1 to 200 characters'],
  [['funds', 'add', 'pre', '5', '--reference', long(201)], '--reference must have 1 to 200 characters'],
  [['funds', 'add', 'pre', '5', '--reference', 'a\nb'], '--reference must be one line without control characters'],
  [['price', 'set', 'nobody', 'report', '3'], 'there is no partner "nobody"'],
  [['price', 'set', 'pre', 'page', '3'], 'the kind of call "page" must be report'],
  [
    ['price', 'set', 'pre', 'report', '3', '--from', '2026-11-15T08:29:59Z'],
    '--from is in the past: a price never changes for calls already made',
  ],
  [['price', 'set', 'pre', 'report', '3', '--from', 'tomorrow'], `--from "tomorrow" ${momentRule}`],
  [['price', 'set', 'pre', 'report', '3', '--from', '2027-02-30'], `--from "2027-02-30" ${momentRule}`],
  [['price', 'set', 'pre', 'report', '3', '--from', '2027-01-01T08:00'], `--from "2027-01-01T08:00" ${momentRule}`],
  [
    ['price', 'set', 'pre', 'report', '3', '--from', '9999-12-31T23:59:59-12:00'],
    `--from "9999-12-31T23:59:59-12:00" ${momentRule}`,
  ],

  // Keys
  [['key', 'issue', 'nobody'], 'there is no partner "nobody"'],
  [['key', 'issue', 'pre', '--expires', '2026-11-15T08:30:00Z'], '--expires must be in the future'],
  [['key', 'issue', 'pre', '--expires', '2027-13-01'], `--expires "2027-13-01" ${momentRule}`],
  [['key', 'issue', 'pre', '--label', long(101)], '--label must have 1 to 100 characters'],
  [['key', 'issue', 'pre', '--label', 'a\tb'], '--label must be one line without control characters'],
  [['key', 'list', 'nobody'], 'there is no partner "nobody"'],
  [['key', 'revoke', 'nothing'], 'there is no such key: vehicle-history key list ID shows the ids'],

  // Clock and VIN
  [['clock', 'advance', '-1h'], 'SPAN "-1h" is not a time: write 90s, 15m, 25h or 30d'],
  [['clock', 'advance', '25'], 'SPAN "25" is not a time: write 90s, 15m, 25h or 30d'],
  [['clock', 'advance', '1h30m'], 'SPAN "1h30m" is not a time: write 90s, 15m, 25h or 30d'],
  [['clock', 'advance', '9999999d'], 'the clock ends with the year 9999'],
  [['clock', 'advance', '25h'], 'no service is running on this database'],
  [['vin', 'check', '1M8GDM9AXKP04278'], 'the VIN has 16 characters, 17 are needed'],
  [['vin', 'check', ''], 'the VIN is empty, 17 characters are needed'],
];

describe('a mistake is reported in one line and changes nothing', () => {
  for (const [words, line] of mistakes) {
    it(JSON.stringify(words.map((word) => word.slice(0, 40)).join(' ')), () => refused(words, line));
  }
});

// oxfmt-ignore
const noAmounts = [
  '2.505', '-1', '-0.01', '+1', '1e3', 'abc', '', ' ', ' 1', '1 ', '1,50', '.5', '5.', '-.5', '00.1', '0x10', '1_000',
  '1.000.00', 'NaN', 'Infinity', '1000000000', '١', '５', '1\n', '€1', '1 EUR',
];

const amountOptions: [words: string[], option: string][] = [
  [['partner', 'add', 'new', '--billing', 'prepaid'], '--price'],
  [add(), '--top-up'],
  [add(), '--warn-below'],
  [['partner', 'add', 'new', '--billing', 'postpaid', '--price', '1'], '--credit-limit'],
  [['partner', 'set', 'pre'], '--price'],
  [['partner', 'set', 'pre'], '--warn-below'],
  [['partner', 'set', 'post'], '--credit-limit'],
];

const amountArguments: string[][] = [
  ['funds', 'add', 'pre'],
  ['funds', 'add', 'post'],
  ['price', 'set', 'pre', 'report'],
];

describe('what is not an amount is refused wherever money is named', () => {
  for (const [words, option] of amountOptions) {
    it(`${words.join(' ')} ${option} …`, async () => {
      for (const amount of noAmounts) {
        await refused([...words, option, amount], noAmountLine(option, amount));
        await refused([...words, `${option}=${amount}`], noAmountLine(option, amount));
      }
    });
  }
  for (const words of amountArguments) {
    it(`${words.join(' ')} …`, async () => {
      for (const amount of noAmounts) await refused([...words, amount], noAmountLine('EUR', amount));
    });
  }
});

function noAmountLine(name: string, amount: string): string {
  const shown = amount.replace('\n', '\\u000a');
  return `${name} "${shown}" is not an amount: write euro as 12 or 12.50, up to 999999999.99`;
}
