import type { Language } from '../../language/languages.ts';
import type { PartnerMark } from '../brand/partner-mark.ts';
import type { ChangesNote } from '../document/changes-note.ts';

/** What all pages share. */
export interface PageFrame {
  readonly brand: { readonly name: string; readonly logoUrl?: string };
  /** Where the assets are. */
  readonly assets: { readonly style: string; readonly script: string; readonly icon: string };
}

export interface PageOptions extends PageFrame {
  /** The brand of the partner that sold the report; absent: the operator's alone. */
  readonly partner?: PartnerMark | undefined;
  /** By which the page can be checked. Absent in drawings of no stored report. */
  readonly proof?: {
    /** The code of the report's facts. */
    readonly code: string;
    /** The signed statement, for programs. */
    readonly signed: string;
    /** Where it is checked. */
    readonly url: string;
  };
  /** What came after the report. */
  readonly later?: ChangesNote | undefined;
  /** The page of a report that replaces it. */
  readonly newReportUrl?: (reportId: string) => string;
  readonly links: {
    readonly self: string;
    readonly languages: readonly { readonly language: Language; readonly url: string }[];
    readonly units: readonly { readonly unit: 'km' | 'mi'; readonly url: string }[];
    readonly pdf: string;
    readonly media: (kind: string) => string;
    /** The page with the statements that licences require, where there is one. */
    readonly attributions?: string;
  };
}
