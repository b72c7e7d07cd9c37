const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`

/** What people are told about copying one academic session into another. A file of its own, so that no other page carries it. */
export const rolloverMessages = {
  fetchFailed: 'Failed to fetch past copies',
  none: 'No session has been copied yet',
  previewFailed: 'Failed to look at what would be copied',
  copyFailed: 'Failed to copy the session',
  undoFailed: 'Failed to undo the copy',
  chooseBoth: 'Choose the session to copy from and the one to copy into.',
  same: 'Choose two different sessions.',
  unknown: 'This session does not exist any more. Choose another one.',
  archived: (sessionYear: string) =>
    `${sessionYear} is archived. Nothing is copied into an archived session.`,
  earlier: (from: string, to: string) =>
    `${to} begins before ${from}: this copies back into an earlier session.`,
  targetOpen: (sessionYear: string) =>
    `${sessionYear} is open: what is switched on or off there takes effect at once.`,
  copied: (from: string, to: string) => `${from} has been copied into ${to}.`,
  nothingNew: 'Nothing was copied: everything is there already, or was skipped.',
  changedMeanwhile:
    'Somebody has changed one of the two sessions in the meantime, so nothing was copied. Look again at what would be copied.',
  undone: 'The copy has been undone.',
  alreadyUndone: 'This copy has been undone already.',
  hangs: (reasons: readonly string[]) =>
    `This copy cannot be undone any more. ${reasons.join(' ')}`,

  offeringsStay: 'Program offerings hold for every session, so they need no copy.',
  offeringInactive: 'This program offering is inactive.',
  courseInactive: 'The course is inactive.',
  placeInactive: 'It is inactive in the session that is copied.',
  differs: 'It is there already with something else, which stays: ',
  lecturerGone: (name: string) =>
    `Copied as 'Not assigned': ${name} is not an active member of staff any more.`,
  noControls: (sessionYear: string) => `${sessionYear} has no session controls.`,
  controlTouched: (sessionYear: string) =>
    `It has been set in ${sessionYear} already, and stays as it is there.`,
  coursesChanged: (count: number) =>
    `${counted(count, 'program course has', 'program courses have')} been changed since.`,
  coursesUsed: 'Something refers to its program courses by now.',
  controlsChanged: (names: string) => `These session controls have been changed since: ${names}.`,
  typeInactive: 'The payment type is inactive.',
  duePassed: (day: string) => `Copied without a due date: ${day} has passed.`,
  feesByFinance: (count: number) =>
    `${counted(count, 'fee is', 'fees are')} left out: whoever has the module Finance copies them.`,
  feesTakenBackByFinance: 'It has copied fees, which whoever has the module Finance takes back.',
  feesChanged: (count: number) => `${counted(count, 'fee has', 'fees have')} been changed since.`,
  feesUsed: (count: number) =>
    `${counted(count, 'payment, waiver or discount hangs', 'payments, waivers and discounts hang')} on its fees.`,
  controlsUsed: 'Personal extensions have been given on its session controls.',
} as const
