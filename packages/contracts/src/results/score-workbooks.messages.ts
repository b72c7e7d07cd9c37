import { marksInWords } from './score-cells'
import type { Marks } from './scores'
import { workbookLimits } from './score-workbooks.list'

/** Messages about workbooks of score sheets. Pages without them do not load this file. */
export const workbookMessages = {
  hint: 'Download the class, fill in the marks on your computer, and upload the file. You see a preview before anything is saved. An empty row changes nothing.',
  fileHint: `The downloaded file as .xlsx or CSV, at most ${String(workbookLimits.megabytes)} MB`,
  chooseFile: 'Choose a CSV or Excel file',
  blank: 'The file is empty.',
  tooLarge: `The file is larger than ${String(workbookLimits.megabytes)} MB. Upload the file of this score sheet.`,
  tooMany: `At most ${workbookLimits.rows.toLocaleString('en-GB')} marks are entered at a time.`,
  readFailed: 'Failed to read the file',
  otherSheet:
    'This file is of another score sheet, or its row codes were changed. Download the file of this sheet and copy your marks into it.',
  older:
    'This file is older than the last return of the score sheet. Download the file again and copy your marks into it.',
  noCode: 'The row code is missing or incomplete. Copy it from the downloaded file.',
  otherNumber: (number: string): string =>
    `The row code belongs to ${number}. Each row must keep its code when you sort the file.`,
  twice: (row: number): string => `This student is in row ${String(row)} already.`,
  stale: (present: Marks): string =>
    `These marks have changed since you downloaded the file. They are ${marksInWords(present)} now.`,
  changed:
    'Some of these marks have changed since the preview, so nothing was saved. Preview the file again.',
  nothing: 'There is nothing to save: no row is new or changed.',
  missing: (students: number): string =>
    students === 1
      ? '1 student of the class is not in the file, and stays unchanged.'
      : `${String(students)} students of the class are not in the file, and stay unchanged.`,
  wrong: 'Wrong rows are left out: correct them in the file and upload it again.',
  saved: (students: number): string =>
    students === 1 ? 'Marks of 1 student saved' : `Marks of ${String(students)} students saved`,
  saveFailed: 'Failed to save the marks',
} as const
