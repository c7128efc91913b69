import type { AssembledAuction } from '../../../report/model/records.ts';
import type { AssembledReport } from '../../../report/model/report.ts';
import type { TitleType, VehicleStatus } from '../../../vehicles/codes.ts';
import { asSentence } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import { countriesOfVehicle, joinAll } from '../countries.ts';
import type { State } from '../document.ts';
import { findCheck, isComing } from '../silence.ts';
import { type Judgement, judgeSilence } from './judgement.ts';

/** A vehicle with one of these statuses in a register cannot simply be sold on. */
const troubling: Readonly<Partial<Record<VehicleStatus, State>>> = {
  scrapped: 'problem',
  stolen: 'problem',
  exported: 'attention',
  deregistered: 'attention',
  suspended: 'attention',
};

/**
 * Two things in one tile: brands on the title, which only some countries have, and the status in the vehicle's register.
 * A problem in either is shown; clear needs a source for the countries in which the vehicle was.
 */
export function judgeTitle(context: DocumentContext): Judgement {
  const isPending = isComing(context, 'vehicleHistory');
  const trouble = findTrouble(context);
  return trouble ? { ...trouble, isPending } : judgeNoTrouble(context);
}

type Trouble = Omit<Judgement, 'isPending'>;

/** Nothing outweighs that a vehicle no longer exists on paper. */
function findTrouble(context: DocumentContext): Trouble | undefined {
  const { report, words, say } = context;
  const sentences = say.verdicts.title;
  const scrapped = report.vehicleStatus === 'scrapped' ? describeStatus(context, 'scrapped', 'problem') : undefined;
  if (scrapped !== undefined) return scrapped;
  const brands = report.vehicleHistory?.titleBrands ?? [];
  if (brands.length > 0) {
    const named = brands.map((brand) => words.for.titleBrand[brand]);
    const why = sentences.brandedWhy({ brands: joinAll(named, words.language) });
    return { state: 'problem', word: sentences.branded(brands.length), why };
  }
  const lot = findMarkedLot(report);
  if (lot !== undefined) return { state: 'problem', word: sentences.branded(1), why: describeLot(context, lot) };
  const status = report.vehicleStatus;
  const state = status && troubling[status];
  if (status !== undefined && state !== undefined) return describeStatus(context, status, state);
  if (report.checks.canBeTransferred !== false) return undefined;
  return { state: 'problem', word: sentences.notTransferable, why: sentences.notTransferableWhy };
}

function describeStatus({ report, words, say }: DocumentContext, status: VehicleStatus, state: State): Trouble {
  const sentences = say.verdicts.title;
  const word = words.for.vehicleStatus[status];
  const isBlocked = report.checks.canBeTransferred === false;
  // The tile of thefts says the rest.
  if (status === 'stolen' && isBlocked) {
    return { state, word: sentences.notTransferable, why: sentences.notTransferableWhy };
  }
  const why = [sentences.statusWhy({ status: word }), isBlocked && sentences.notTransferableWhy];
  return { state, word: asSentence(word, words.language), why: why.filter(Boolean).join(' ') };
}

/** The last sale at auction with papers other than clean ones. */
export function findMarkedLot({ auctions }: AssembledReport): MarkedLot | undefined {
  return auctions.findLast((lot): lot is MarkedLot => lot.titleType !== undefined && lot.titleType !== 'clean');
}

export function describeLot({ words, say }: DocumentContext, { titleType, saleDate }: MarkedLot): string {
  return say.verdicts.title.soldAs({ title: words.for.titleType[titleType], date: words.date(saleDate) });
}

type MarkedLot = AssembledAuction & { readonly titleType: TitleType };

function judgeNoTrouble(context: DocumentContext): Judgement {
  const { report, say } = context;
  const sentences = say.verdicts.title;
  const isRegistered = report.vehicleStatus === 'registered';
  const standing = report.checks.canBeTransferred === true ? sentences.transferable : undefined;
  const brands = judgeBrands(context);
  // Title registers of countries in which it never was say nothing about a vehicle whose own register is known.
  const isBeside = isRegistered && brands.state === 'clear' && !wasLookedFor(context);
  const status = isBeside && standing === undefined ? describeRegistered(context) : undefined;
  const why = [standing, status, isBeside ? undefined : brands.why].filter(Boolean).join(' ');
  if (brands.state !== 'clear') return { ...brands, why };
  const registers = judgeSilence(context, 'registration', sentences.noBrand);
  if (!isRegistered && registers.state === 'unchecked') return registers;
  const hasLookedAtHome = isRegistered || wasLookedFor(context);
  if (!hasLookedAtHome) {
    return { ...brands, state: 'unchecked', word: say.silence.words['not covered'], why: sentences.noTitleRegister };
  }
  return { ...brands, word: isRegistered ? sentences.registered : brands.word, why };
}

function describeRegistered({ words, say }: DocumentContext): string {
  return say.verdicts.title.statusWhy({ status: words.for.vehicleStatus.registered });
}

function judgeBrands(context: DocumentContext): Judgement {
  const { say } = context;
  const sentences = say.verdicts.title;
  if (findCheck(context, 'vehicleHistory')?.status !== 'found') {
    return judgeSilence(context, 'vehicleHistory', sentences.noBrand);
  }
  return { state: 'clear', isPending: false, word: say.silence.words.clear, why: sentences.noBrandFound };
}

/** A register of titles that covers only other countries says nothing about this vehicle. */
function wasLookedFor(context: DocumentContext): boolean {
  const homes = countriesOfVehicle(context);
  const looked = findCheck(context, 'vehicleHistory')?.countries ?? [];
  return homes.length === 0 || homes.some((home) => looked.includes(home));
}
