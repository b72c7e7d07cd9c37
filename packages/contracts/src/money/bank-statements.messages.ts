const count = (rows: number): string => rows.toLocaleString('en-GB')

/** Limits of a bank statement: its payments, all its rows, and its size. */
export const statementLimits = { rows: 1_000, allRows: 10_000, megabytes: 5 } as const

/** The effect of a row of an uploaded statement. */
export const statementOutcomes = ['proof', 'charge', 'open', 'known', 'wrong'] as const
export type StatementOutcome = (typeof statementOutcomes)[number]

/** Messages about bank statements. */
export const bankStatementMessages = {
  chooseFile: 'Choose a CSV or Excel file',
  blank: 'The file is empty.',
  tooLarge: `The file is larger than ${String(statementLimits.megabytes)} MB. Split it into several files.`,
  tooManyRows: `The statement has more than ${count(statementLimits.rows)} payments. Split it into several files, for example one for each week.`,
  noHeader:
    'The columns of the statement were not found. It needs a row of headings with a date, a narration, and a credit or amount column.',
  noCredits: 'The statement has no payments to the institution.',
  badDay: (text: string) =>
    `The date “${text}” cannot be read. Use day, month and year, such as 20/11/2026.`,
  badAmount: (text: string) =>
    `The amount “${text}” cannot be read. Use a number such as 52,500.00.`,
  future: 'The date is in the future.',
  longAgo: 'The date is more than a year ago.',
  proof: 'Matches a bank payment',
  charge: 'Matches a charge',
  severalStudents: 'The narration names several students',
  otherLine: 'Another line matches this charge',
  badSign: (text: string) =>
    text === ''
      ? 'The row does not say whether it is a credit or a debit. Write CR or DR.'
      : `The type “${text}” is neither a credit nor a debit. Write CR or DR.`,
  noStudent: 'No application or matriculation number found',
  noCharge: 'No open charge of this amount',
  several: 'Several open charges of this amount',
  known: 'Already imported',
  imported: (rows: number) =>
    rows === 1 ? '1 line has been imported.' : `${count(rows)} lines have been imported.`,
  nothingNew: 'Each line of this statement has already been imported.',
  importedMeanwhile:
    'Somebody else has just imported some of these lines. Preview the statement again.',
  readFailed: 'Failed to read the statement',
  importFailed: 'Failed to import the statement',
  fetchFailed: 'Failed to load the lines of bank statements',
  none: 'No lines found',
  recorded: 'The bank payment has been recorded. Another officer must approve it.',
  linked: 'The line has been matched with the bank payment.',
  recordFailed: 'Failed to record the payment',
  otherAmount: 'The amount of the charge differs from the amount on the statement.',
  otherAmountHint:
    'A payment is recorded only for a charge of the same amount. Give a discount or an extension first, or set the line aside.',
  notOpen: 'Somebody else has already dealt with this line.',
  isSetAside: 'This line is set aside. Put it back first.',
  setAside: 'The line has been set aside.',
  setAsideFailed: 'Failed to set the line aside',
  putBack: 'The line has been put back.',
  putBackFailed: 'Failed to put the line back',
} as const
