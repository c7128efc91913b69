/**
 * What reads or changes rows of all partners, or of all vehicles: functions of src/ by file, and SQL functions. Where the tables are
 * spread, each asks every server. Nothing that a partner waits for is among them, unless its reason says so.
 */
export const acrossAll: Readonly<Record<string, readonly string[]>> = {
  'lists and sums for operators': [
    'src/billing/account.ts listAccounts',
    'src/billing/account.ts listTestAccounts',
    'src/billing/payers.ts findBookedReferences',
    'src/billing/payers.ts listPayers',
    'src/billing/overdue.ts partnersOverdue',
    'src/billing/overview.ts countLowAccounts',
    'src/billing/overview.ts countRepeatCalls',
    'src/billing/overview.ts lowAccounts',
    'src/billing/overview.ts sumsByDay',
    'src/billing/parties/buyer.ts countBuyers',
    'src/billing/parties/buyer.ts incompleteBuyers',
    'src/billing/statement-pages.ts countUndeliverable',
    'src/billing/statement-pages.ts listAllStatements',
    'src/billing/vat/checks.ts invalidVatNumbers',
    'src/reports/listing.ts findListedReport',
    'src/reports/listing.ts reportsOfVehicle',
    'src/reports/listing.ts stuckReports',
    'src/reports/store.ts countPendingReports',
    'src/suppliers/media/used-store.ts countMedia',
    'invoicing.bookings',
    'invoicing.journal',
    'reports.inquiries',
    'reports.margin',
    'reports.requests_of',
  ],
  'a report by its number alone: operators, checks of documents, links and jobs of earlier releases': [
    'src/reports/store.ts findBuyer',
  ],
  'jobs that look for what is due': [
    'src/billing/overdue.ts listStops',
    'src/billing/payments/recharges.ts accountsToRecharge',
    'src/billing/periods.ts partnersToClose',
    'src/reports/store.ts unfinishedReports',
    'src/suppliers/media/loose-objects.ts takeLoose',
    'src/suppliers/media/move.ts moveCleaned',
    'src/suppliers/media/move.ts moveUncleaned',
  ],
  'jobs that erase what is over': [
    'src/reports/buy/hold.ts forgetHolds',
    'src/reports/erase.ts eraseContent',
    'src/reports/store.ts forgetKeys',
    'src/reports/store.ts forgetRepeats',
    'src/suppliers/gathering/cache.ts forgetAnswers',
    'src/suppliers/media/store.ts eraseMedia',
    'src/suppliers/media/store.ts eraseUncleaned',
  ],
  'a vehicle is erased at all its buyers': [
    'src/reports/erase.ts buyersOf',
    'reports.erase_and_keep_codes',
    'reports.erase_vehicle',
  ],
  'checks of the books and of the contents': [
    'src/reports/store.ts sampleReports',
    'src/reports/unreadable.ts loadBatch',
    'src/reports/unreadable.ts loadReports',
    'src/reports/unreadable.ts newestIds',
    'reports.count_books',
    'reports.verify_books',
  ],
};

/** What the purchase reads and writes outside of its partner's rows, besides jobs: an outbox row would carry it. */
export const leavesThePurchase = ['mail.message', 'partners.partner', 'partners.recipient', 'webhooks.endpoint'];
