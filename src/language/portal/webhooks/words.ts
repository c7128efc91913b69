/** A partner's webhooks: endpoints, what became of each message, and what is done with them. */
export interface WebhooksWords {
  readonly intro: string;
  /** A link to the guide. */
  readonly guide: string;
  readonly none: string;
  readonly heads: Readonly<
    Record<
      | 'address'
      | 'state'
      | 'events'
      | 'added'
      | 'message'
      | 'event'
      | 'eventTime'
      | 'time'
      | 'try'
      | 'tries'
      | 'nextTry'
      | 'outcome'
      | 'status'
      | 'reason'
      | 'took'
      | 'data',
      string
    >
  >;
  readonly states: Readonly<Record<'active' | 'disabled', string>>;
  readonly outcomes: Readonly<
    Record<'delivered' | 'rejected' | 'gone' | 'timed-out' | 'unreachable' | 'refused-address', string>
  >;
  /** Why an address was not reachable, as far as it is known. */
  readonly reasons: Readonly<Record<'noAddress' | 'refused' | 'certificate' | 'closed', string>>;
  readonly onlyFailed: string;
  readonly onlyDelivered: string;
  readonly allEvents: string;
  readonly disabledSince: string;
  /** The secret before the present one: until when it signs messages, too. */
  readonly previousSecret: string;
  readonly until: (moment: string) => string;
  readonly waiting: string;
  readonly noWaiting: string;
  readonly attempts: string;
  readonly latestAttempts: string;
  readonly allAttempts: string;
  readonly attemptsIntro: string;
  readonly noAttempts: string;
  readonly actions: Readonly<Record<'add' | 'test' | 'roll' | 'disable' | 'enable' | 'remove' | 'replay', string>>;
  readonly titles: Readonly<
    Record<'test' | 'roll' | 'disable' | 'enable' | 'remove' | 'replay', (what: string) => string>
  >;
  readonly urlHint: string;
  readonly eventsHint: string;
  readonly reasonHint: string;
  /** What a change will do, one sentence each. */
  readonly will: {
    readonly send: (events: string, url: string) => string;
    readonly sendAll: (url: string) => string;
    readonly holdIds: string;
    readonly showOnce: string;
    readonly test: (url: string) => string;
    readonly roll: string;
    readonly signBoth: string;
    readonly endPrevious: (moment: string) => string;
    readonly disable: (url: string) => string;
    readonly keepWaiting: string;
    readonly enable: (url: string) => string;
    readonly remove: (url: string) => string;
    readonly replay: (message: string, url: string) => string;
    readonly sameId: string;
  };
  /** The list of the latest events, which programs read by themselves. */
  readonly pulled: {
    readonly title: string;
    readonly intro: string;
    /** A link to the guide. */
    readonly guide: string;
    /** No program has read events. */
    readonly nobody: string;
    readonly lastRead: (moment: string) => string;
    readonly read: string;
    readonly unread: string;
    readonly none: string;
  };
  readonly eventsTitle: string;
  /** Above an example of what is sent. */
  readonly example: string;
  readonly eventWords: Readonly<
    Record<
      | 'report.completed'
      | 'report.section_ready'
      | 'report.changed'
      | 'report.record_contested'
      | 'report.record_decided'
      | 'balance.low'
      | 'balance.depleted'
      | 'statement.ready'
      | 'invoice.ready'
      | 'key.exposed'
      | 'key.limit_near'
      | 'key.limit_reached'
      | 'batch.completed'
      | 'batch.stopped'
      | 'webhook.test',
      string
    >
  >;
  readonly newSecret: string;
  readonly shownOnce: string;
  readonly toWebhook: string;
  readonly mistakes: {
    readonly url: string;
    /** An address without https or of this machine. The setting is the operator's. */
    readonly local: string;
  };
}
