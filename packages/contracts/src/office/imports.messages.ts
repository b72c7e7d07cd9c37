const count = (rows: number): string => rows.toLocaleString('en-GB')

/** The difference between two records with the same name and telephone number. */
export type PersonOtherwise = 'email' | 'program'
const inOther: Record<PersonOtherwise, string> = {
  email: 'with another email address',
  program: 'in another program',
}

/** A name in a file, which may be no text at all, shortened to a readable one. */
const shownName = (name: string): string => {
  // oxlint-disable-next-line no-control-regex -- a binary file that is read as text has them
  const text = name.replaceAll(/[\u0000-\u001f\u007f-\u009f\ufffd]+/g, ' ').trim()
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** Messages about imports. Pages without them do not load this file. */
export const importMessages = {
  fetchFailed: 'Failed to fetch imports',
  uploadFailed: 'Failed to upload the file',
  commitFailed: 'Failed to import the file',
  previewFailed: 'Failed to preview the import',
  discardFailed: 'Failed to discard the import',
  rowsFailed: 'Failed to fetch the rows of the import',
  none: 'No imports yet',
  noRows: 'No rows of this kind',
  chooseFile: 'Choose a CSV or Excel file',
  tooLarge: (megabytes: number) =>
    `The file is larger than ${String(megabytes)} MB. Split it into several files.`,
  empty: 'The file has a header and no rows. Fill in at least one row.',
  blank: 'The file is empty.',
  tooManyRows: (most: number) =>
    `The file has more than ${count(most)} rows. At most ${count(most)} rows are imported at a time: split it into several files.`,
  columns: (missing: readonly string[], unknown: readonly string[], twice: readonly string[]) =>
    [
      ...(missing.length > 0 ? [`Missing in the header: ${missing.join(', ')}.`] : []),
      ...(unknown.length > 0
        ? [`Not known in the header: ${unknown.map(shownName).join(', ')}.`]
        : []),
      ...(twice.length > 0 ? [`More than once in the header: ${twice.join(', ')}.`] : []),
      'Use the columns of the template.',
    ].join(' '),
  notCsv: (row: number) =>
    `The file cannot be read as CSV: look at the quotation marks near row ${count(row)}.`,
  notText:
    'The file is not in UTF-8. In Excel, save it as “CSV UTF-8”, or upload the Excel file itself.',
  notExcel: 'The file cannot be read as an Excel workbook. Save it as .xlsx or as CSV.',
  oldExcel: 'This is an older kind of Excel file. Save it as .xlsx or as CSV.',
  excelTooLarge:
    'The workbook is too large once it is unpacked. Keep the rows alone, on the first sheet, and save it again.',
  excelTooSlow:
    'It took too long to read the workbook. Please try again, or save it as CSV and upload that file.',
  cellTooLong:
    'A cell of the workbook has more text than Excel takes (32,767 characters). Shorten it and save the workbook again.',
  isDate: (column: string) =>
    `${column} is a date in this file. Format the column as text in Excel, and type it again.`,
  lostZero: (column: string) =>
    `${column} is a number in this file, so that its leading zero is lost. Format the column as text in Excel, and type it again.`,
  isNumber: (column: string) =>
    `${column} is a number that cannot be written exactly. Format the column as text in Excel, and type it again.`,
  moreCells:
    'This row has more cells than the header. A text with a comma or semicolon in it needs quotation marks.',

  uploaded: 'The file has been uploaded.',
  started: 'The import has been started.',
  previewStarted: 'The preview has been started.',
  discarded: 'The import has been discarded.',
  running: 'This import is running. Wait until it has finished.',
  finished: 'This import has already been carried out.',
  notPreviewed: 'This import has no preview yet. Preview it first.',
  hasWrong: (rows: number) =>
    `${count(rows)} ${rows === 1 ? 'row is' : 'rows are'} wrong. Correct them and upload the file again, or leave them out.`,
  nothingToDo: 'There is nothing to import: no row is new or changed.',
  noAnswer:
    'The server is not responding. This is the last known state. The page tries again every second.',
  interrupted: 'The portal was restarted. Nothing has been imported. You can continue from here.',
  changedMeanwhile:
    'Records have changed since the preview, so nothing was imported. Preview it again.',
  refused: 'The import could not be carried out, so nothing was imported. Preview it again.',
  leaveOutAsk: (rows: number) =>
    `Leave the ${rows === 1 ? 'wrong row' : `${count(rows)} wrong rows`} out`,

  fillRow: (column: string) => `${column} is required`,
  unknownSession: (session: string) =>
    `There is no academic session ${session}. Write it as 2025/2026.`,
  unknownType: (type: string, words: string) =>
    `There is no program type ${type}. Use one of ${words}.`,
  unknownMode: (mode: string, words: string) =>
    `There is no program mode ${mode}. Use one of ${words}.`,
  unknownProgram: (program: string) =>
    `There is no program with the name or code ${program} in this type and mode.`,
  severalPrograms: (program: string) =>
    `Several programs are called ${program} in this type and mode. Use the code of the program.`,
  unknownYear: 'This program has no such year',
  unknownSemester: 'This year of the program has no such semester',
  unknownStatus: (words: string) => `Use one of ${words}`,
  unknownRole: (role: string) => `There is no role ${role}`,
  roleTooHigh: 'This role has modules that your own role does not have',
  emailTakenInFile: (row: number) => `Row ${count(row)} has this email address for another person`,
  codeTwice: (row: number) => `Row ${count(row)} has this code with another title or description`,
  sameAsRow: (row: number) => `The same as row ${count(row)}`,
  rowTwice: (row: number) =>
    `Row ${count(row)} has the same person with other details. Leave one of the two out.`,
  samePersonAsRow: (row: number, otherwise: PersonOtherwise) =>
    `Row ${count(row)} has this name and telephone number, ${inOther[otherwise]}`,
  alreadyThere: (who: string) => `Already there as ${who}`,
  samePerson: (who: string, otherwise: PersonOtherwise) =>
    `${who} has this name and telephone number already, ${inOther[otherwise]}`,
  emailOf: (who: string) => `${who} has this email address already`,
  emailOfRow: (row: number) => `Row ${count(row)} has this email address too`,
  unknownNumber: (number: string) => `No student has the number ${number}`,
  noMatricNumber: (number: string) =>
    `${number} has no matriculation number, so no courses can be imported`,
  registeredNow:
    'This semester is registered in the portal. Submit the courses on the page of the student.',
  unknownLevel: (level: string) => `The program of the student has no level ${level}`,
  levelOfRow: (row: number) =>
    `Row ${count(row)} has another level for this student in the same semester`,
  levelOfImport: (level: number) =>
    `An earlier import has stored this student with level ${String(level)} in the same semester`,
  importedElsewhere:
    'An earlier import has stored this semester for another program, in which the student was then',
  unknownCourse: (code: string) => `There is no course ${code}`,
  otherProgram: (code: string, place: string) => `${code} is not a course of ${place}`,
  higherLevel: (code: string, level: number) =>
    `${code} is for level ${String(level)}, which is above the level of this row`,
  alreadyRegistered:
    'The student has a registration in this semester, which an import does not change',
  courseRegistered: (code: string) =>
    `${code} is already imported for this student and semester with another outcome, which is not changed`,
  badMark: 'Use a whole number from 0 to 100, or ABS, S, I, W or MAL',
  markDecides: (outcome: string) => `The mark means “${outcome}”. Leave the outcome empty.`,
  marksNeedExams: 'Marks are imported by staff whose role has the module Exams too',
  noScaleFor: (sessionYear: string) =>
    `No grading scale applies to students who began in ${sessionYear}`,
  marksOfSheet: (code: string) => `The marks of ${code} are on its score sheet in the portal`,
  classInPortal: (code: string) =>
    `Students have registered ${code} in the portal, so its marks are entered on a score sheet`,
  markStored: (code: string, mark: string) =>
    `${code} is already imported with the mark ${mark}, which is not changed. Ask for an amendment.`,
  courseTwice: (row: number) => `Row ${count(row)} has this course with another result`,
  unknownLecturer: (person: string) =>
    `There is no active academic staff member ${person}. Use a staff number.`,
  severalLecturers: (name: string) => `Several lecturers are called ${name}. Use the staff number.`,
  assistantTwice: (name: string) => `${name} is in this cell twice`,
  programCourseTwice: (row: number) =>
    `Row ${count(row)} has this course in this program and session with other values`,
  refusedRow:
    'This row was refused: another record has the same number or address, or a record that it refers to has been deleted',
} as const
