/** The first message to a helper process. */
export interface StartMessage {
  readonly setup: unknown;
  /** 0 leaves the priority as it is, and so does one that is lower than the process has. */
  readonly niceness: number;
}

/** Every later message to a helper process has one job; each is followed by one reply. */
export interface JobMessage {
  readonly job: unknown;
}

export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: unknown; readonly isSpent: boolean }
  | { readonly kind: 'failed'; readonly message: string; readonly isSpent: boolean };
