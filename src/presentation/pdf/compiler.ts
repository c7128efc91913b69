export type Files = ReadonlyMap<string, Uint8Array>;

/** What is the same for all documents. */
export interface Template {
  readonly fonts: readonly Buffer[];
  readonly sources: ReadonlyMap<string, string>;
  readonly files: Files;
}

/** The Typst compiler. The same files give the same bytes, whatever it runs as and whatever it set before. */
export interface TypstCompiler {
  /** Sets `main` with these files beside the template of reports, as a PDF. */
  compile(files: Files, main?: string): Buffer;
  /** It retains more memory than it should: its process is to be replaced. */
  readonly isSpent: boolean;
}
