import type { ReaderUnit } from '../../language/format.ts';
import type { Language } from '../../language/languages.ts';
import type { ChangesNote } from './changes-note.ts';
import type { DamageDiagram, OdometerChart, OwnershipStrip, Waterfall } from './figures.ts';
import type { Phrases } from './phrases.ts';

/** Increased whenever the same report would get other words, blocks or another order. A document names its version. */
export const templateVersion = '38';

/**
 * A report in a language, as titled blocks. The content is decided here once; the web page and the PDF only render it.
 * Plain JSON: it is sent to another process.
 */
export interface ReportDocument {
  readonly templateVersion: string;
  readonly language: Language;
  readonly unit: ReaderUnit;
  readonly reportId: string;
  readonly vin: string;
  /** The VIN in groups for the eye; together they are the VIN. */
  readonly vinGroups: readonly string[];
  readonly vehicle: {
    /** Make, model and year, or what is said where not even these are known. */
    readonly name: string;
    /** Body, fuel, power and the like on one line; empty where nothing is known. */
    readonly details: readonly string[];
    readonly registrationNumber?: string;
  };
  /** When it was made, until when it can be read, its id. */
  readonly head: readonly DocumentFact[];
  /** Of the vehicle where there are any, else of its model. */
  readonly pictures: readonly DocumentPicture[];
  readonly isComplete: boolean;
  /** While sections are coming: which, and one sentence that says so. */
  readonly pending: { readonly sections: readonly string[]; readonly sentence: string } | null;
  readonly headline: DocumentHeadline;
  /** What is new compared with an earlier report of the same partner. */
  readonly since?: ChangesNote;
  readonly verdicts: readonly VerdictTile[];
  readonly sections: readonly DocumentSection[];
  readonly phrases: Phrases;
}

/**
 * `clear`: sources were queried and have no record. `unchecked`: no source could be queried, or its response is pending.
 * The two must never look alike. `neutral`: a fact that speaks neither for nor against the vehicle, such as a number of
 * owners.
 */
export const verdictStates = ['problem', 'attention', 'clear', 'unchecked', 'neutral'] as const;

export type State = (typeof verdictStates)[number];

/** What a buyer must know in a sentence, and what follows from the facts for the talk with the seller. */
export interface DocumentHeadline {
  /** Of its gravest fact. `clear` only where everything was checked and nothing found. */
  readonly state: Exclude<State, 'neutral'>;
  readonly sentence: string;
  /** What is to be known besides, in a sentence or two. */
  readonly besides?: string | undefined;
  /** That records are contested, and what the verdicts would be without them. */
  readonly contested?: string | undefined;
  readonly questionsTitle: string;
  /** At most five, the gravest first; none where nothing is to be asked. */
  readonly questions: readonly string[];
}

export type VerdictTopic = 'odometer' | 'accidents' | 'theft' | 'recalls' | 'title' | 'ownership';

export interface VerdictTile {
  readonly topic: VerdictTopic;
  readonly state: State;
  readonly isPending: boolean;
  /** What was looked at: `Odometer`. */
  readonly label: string;
  /** What came out, in a few words. */
  readonly word: string;
  /** Why, in one line. */
  readonly why: string;
  /** The section with its evidence. */
  readonly section: SectionId;
}

/** In the order of the document. */
export const sectionIds = [
  'odometer',
  'timeline',
  'accidents',
  'ownership',
  'title',
  'theft',
  'inspections',
  'service',
  'schedule',
  'recalls',
  'insurance',
  'valuation',
  'listings',
  'auctions',
  'photos',
  'vehicle',
  'equipment',
  'factory',
  'coverage',
  'glossary',
] as const;
export type SectionId = (typeof sectionIds)[number];

export type Place = 'front' | 'history' | 'appendix';

export interface DocumentSection {
  readonly id: SectionId;
  readonly title: string;
  /** Where the PDF has it: beside the verdicts, among what was found, or in the appendix. */
  readonly place: Place;
  /** Part of it is pending. */
  readonly isPending: boolean;
  /** Its result in a line that is enough by itself; also if there is nothing else to show. */
  readonly lead: { readonly state?: State; readonly text: string };
  /** The ids of records that have neither a row nor an entry: the registration, and brands on a title. */
  readonly recordIds?: readonly string[];
  readonly blocks: readonly Block[];
}

export type Block =
  | FactsBlock
  | TableBlock
  | EntriesBlock
  | TimelineBlock
  | ChartBlock
  | StripBlock
  | WaterfallBlock
  | GalleryBlock
  | ListsBlock
  | NotesBlock;

/** A text in the reader's language, or what a record says in its own. */
export type Text = string | Wording;

/** A record's own wording: it stays as it came, marked with its language (BCP 47) where that is known. */
export interface Wording {
  /** In the reader's language: what is known of the meaning, and that what follows is a quotation; with the colon at its end. */
  readonly label?: string;
  readonly wording: string;
  readonly language?: string;
}

export interface DocumentFact {
  readonly label: string;
  readonly value: Text;
  /** Shown beside the value: that sources disagree, or the original wording. */
  readonly note?: string;
}

export interface FactsBlock {
  readonly kind: 'facts';
  readonly title?: string;
  readonly items: readonly DocumentFact[];
}

export interface DocumentColumn {
  readonly label: string;
  /** Figures stand at the end, so that they line up. */
  readonly align: 'start' | 'end';
  /** Its cells are understood without the label: a country, a distance with its unit. */
  readonly isPlain?: boolean;
  /** What most rows say is shown once, and a row says only what differs. */
  readonly isMostlySame?: boolean;
}

export interface TableCell {
  readonly text: Text;
  readonly state?: State;
  /** Of the country that it names, whose name may have no room. */
  readonly countryCode?: string;
}

export interface TableRow {
  /** The id of the record that it shows: an anchor on the page, its beginning on paper. */
  readonly recordId?: string | undefined;
  /** That the record is contested, and since when. */
  readonly contested?: string;
  /** As many as there are columns. The first names the row. */
  readonly cells: readonly TableCell[];
  /** Shown, but not used for the verdict. */
  readonly isAside?: boolean;
  /** Why, or what else there is to say of it; under the row. */
  readonly note?: string;
  /** What was found, one by one; under the row. */
  readonly items?: readonly EntryItem[];
}

export interface TableBlock {
  readonly kind: 'table';
  readonly title?: string;
  /** Its title on paper where rows that are printed elsewhere are left out. */
  readonly titleOfRest?: string;
  /** What the table shows, for those who do not see it; never drawn where there is a title. */
  readonly caption: string;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly TableRow[];
}

/** Records with more content than a row holds: accidents, inspections, services, recalls, lots. */
export interface EntriesBlock {
  readonly kind: 'entries';
  readonly title?: string;
  readonly entries: readonly RecordEntry[];
}

export interface RecordEntry {
  /** The id of the record that it shows, as in rows. */
  readonly recordId?: string | undefined;
  /** That the record is contested, as in rows. */
  readonly contested?: string;
  readonly title: string;
  /** Its date, place and the like, one line. */
  readonly subtitle?: string;
  /** Its result, where one word says it: failed, open, overdue. */
  readonly mark?: { readonly state: State; readonly text: string };
  readonly facts: readonly DocumentFact[];
  readonly paragraphs: readonly Text[];
  /** What was found or done, one by one; a defect has its severity as a mark. */
  readonly items: readonly EntryItem[];
  readonly diagram?: DamageDiagram;
  readonly pictures: readonly DocumentPicture[];
}

export interface EntryItem {
  readonly text: Text;
  readonly mark?: { readonly state: State; readonly text: string };
  readonly details?: Text;
}

export interface DocumentPicture {
  /** Under which it is served: `modelPhoto`, `photo-…`. */
  readonly kind: string;
  readonly alt: string;
  readonly caption?: string;
  /** A film of which the picture is the poster. Without a poster `kind` is the film's own. */
  readonly film?: { readonly kind: string; readonly contentType: string; readonly hasPoster: boolean };
}

export interface GalleryBlock {
  readonly kind: 'gallery';
  readonly title?: string;
  readonly pictures: readonly DocumentPicture[];
}

export const timelineCategories = [
  'registration',
  'ownership',
  'inspection',
  'service',
  'damage',
  'insurance',
  'market',
  'theft',
  'recall',
  'title',
  'reading',
] as const;
export type TimelineCategory = (typeof timelineCategories)[number];

export interface TimelineEvent {
  readonly category: TimelineCategory;
  readonly date: string;
  /** The same below its year. */
  readonly dateOfYear: string;
  /** As it sorts and as machines read it: `2019`, `2019-04`, `2019-04-17`. */
  readonly isoDate: string;
  readonly title: string;
  readonly details: readonly Text[];
  /** Those of the details that are shown wherever the event is. */
  readonly warnings?: readonly Text[];
  /** That its record, or its reading, is contested. */
  readonly contested?: string;
  readonly country?: { readonly code: string; readonly name: string };
  readonly distance?: string;
  readonly state?: State;
}

/** Everything that happened, the newest year first, and within it the newest first. */
export interface TimelineBlock {
  readonly kind: 'timeline';
  readonly years: readonly { readonly year: string; readonly events: readonly TimelineEvent[] }[];
  /** What can be shown alone, with how many there are; only categories that occur. */
  readonly filters: readonly {
    readonly category: TimelineCategory;
    readonly label: string;
    readonly count: number;
  }[];
  readonly allLabel: string;
}

interface ChartBlock {
  readonly kind: 'chart';
  readonly title: string;
  readonly chart: OdometerChart;
}

interface StripBlock {
  readonly kind: 'strip';
  readonly title: string;
  readonly strip: OwnershipStrip;
}

interface WaterfallBlock {
  readonly kind: 'waterfall';
  readonly title: string;
  readonly waterfall: Waterfall;
}

/** Short texts in columns, by group: equipment. */
export interface ListsBlock {
  readonly kind: 'lists';
  readonly groups: readonly { readonly title: string; readonly items: readonly Text[] }[];
}

export interface NotesBlock {
  readonly kind: 'notes';
  readonly title?: string;
  readonly paragraphs: readonly Text[];
}
