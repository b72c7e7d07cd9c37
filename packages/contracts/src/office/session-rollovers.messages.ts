import { moduleLabels } from '../base/modules'

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`

/**
 * Messages about copying one academic session into another. Pages without them do not load this
 * file.
 */
export const rolloverMessages = {
  fetchFailed: 'Failed to fetch past copies',
  none: 'No session has been copied yet',
  previewFailed: 'Could not load the preview',
  copyFailed: 'Failed to copy the session',
  undoFailed: 'Failed to undo the copy',
  chooseBoth: 'Choose the session to copy from and the one to copy into.',
  same: 'Choose two different sessions.',
  unknown: 'This session no longer exists. Choose another one.',
  archived: (sessionYear: string) =>
    `${sessionYear} is archived. Nothing is copied into an archived session.`,
  earlier: (from: string, to: string) =>
    `${to} begins before ${from}: this copies back into an earlier session.`,
  targetOpen: (sessionYear: string) =>
    `${sessionYear} is open: its switches take effect immediately.`,
  copied: (from: string, to: string) => `${from} has been copied into ${to}.`,
  nothingNew: 'Nothing was copied: everything is already there or was skipped.',
  changedMeanwhile:
    'One of the two sessions has been changed, so nothing was copied. Check the preview again.',
  undone: 'The copy has been undone.',
  alreadyUndone: 'Somebody else has already undone this copy.',
  inUse: (reasons: readonly string[]) => `This copy can no longer be undone. ${reasons.join(' ')}`,

  offeringsStay: 'Program offerings apply to every session, so they are not copied.',
  offeringInactive: 'This program offering is inactive.',
  courseInactive: 'The course is inactive.',
  placeInactive: 'It is inactive in the session that is copied.',
  differs: 'It already exists in that session with different values, which are not changed: ',
  lecturerGone: (name: string) =>
    `Copied as 'Not assigned': ${name} is no longer an active member of staff.`,
  rulesDiffer: 'It already has other rules in that session, which are not changed.',
  rulesChanged: 'Its registration rules have been changed since.',
  noRules: (sessionYear: string) => `${sessionYear} has no registration rules of its own.`,
  noControls: (sessionYear: string) => `${sessionYear} has no session controls.`,
  controlTouched: (sessionYear: string) =>
    `It is already set in ${sessionYear} and was not changed.`,
  coursesChanged: (count: number) =>
    `${counted(count, 'program course has', 'program courses have')} been changed since.`,
  coursesUsed: 'Its program courses are in use now.',
  controlsChanged: (names: string) => `These session controls have been changed since: ${names}.`,
  typeInactive: 'The payment type is inactive.',
  duePassed: (day: string) => `Copied without a due date: ${day} has passed.`,
  feesByFinance: (count: number) =>
    `${counted(count, 'fee is', 'fees are')} left out: staff with the module ${moduleLabels.finance} copy them.`,
  feesTakenBackByFinance: `It has copied fees, which staff with the module ${moduleLabels.finance} can undo.`,
  restTakenBackByAcademics: `It has copied more than fees, which staff with the module ${moduleLabels.academics} can undo.`,
  feesChanged: (count: number) => `${counted(count, 'fee has', 'fees have')} been changed since.`,
  feesUsed: (count: number) =>
    `${counted(count, 'payment, waiver or discount depends', 'payments, waivers and discounts depend')} on its fees.`,
  controlsUsed: 'Personal extensions have been given on its session controls.',
} as const
