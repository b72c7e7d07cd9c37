import { sheetStateLabels, type SheetState } from './sheet-states'

const students = (count: number): string =>
  `${String(count)} ${count === 1 ? 'student' : 'students'}`
const sheets = (count: number): string =>
  `${String(count)} score ${count === 1 ? 'sheet' : 'sheets'}`

/** Messages about score sheets. Pages without them do not load this file. */
export const scoreSheetMessages = {
  fetchFailed: 'Failed to fetch the score sheets',
  sheetFailed: 'Failed to fetch the score sheet',
  none: 'No score sheets found',
  noneYours:
    'No score sheets found. You see those of the courses that you teach, and of the places of your offices.',
  openingHint:
    'Each course of the semester with an approved registration gets a sheet. Open sheets get this last day and the second entry as well.',
  entryHint:
    'Each cell is saved when you leave it. Enter and the arrows go to the next student. In place of marks, type ABS for absent, S for sick, I for incomplete, W for withdrawn or MAL for malpractice.',
  cell: 'Enter a whole number, or ABS, S, I, W or MAL',
  unsaved: 'Some marks are not saved yet. Correct or save them first.',
  leaving: 'Some marks are not saved yet. They are lost if you leave.',
  /** The effect of each step, by the state that it leads to. */
  stepHints: {
    submitted:
      'After the submission, the marks can be changed only if the sheet is sent back to you.',
    moderated: 'The head of department decides next.',
    'hod-approved': 'The dean decides next, for the board of the school.',
    'school-approved': 'The examinations office decides next, for the Academic Board.',
    'board-approved': 'The examinations office can publish the results then.',
    published:
      'Students see the results from now on, and are told. Published results cannot be sent back.',
  },
  emptyClass: 'No student has an approved registration of this course.',
  broadsheetHint:
    'All students of a level with their marks, GPA, CGPA and carry-overs. Marks of submitted sheets are included.',
  unknownLevel: 'This level does not exist, or is not yours to see.',
  unknown: 'This score sheet does not exist, or is not yours to see.',
  opened: (opened: number, changed: number): string =>
    [
      opened > 0 && `${sheets(opened)} opened.`,
      changed > 0 && `${sheets(changed)} changed.`,
      opened + changed === 0 && 'All score sheets of this semester are open like this already.',
    ]
      .filter(Boolean)
      .join(' '),
  openFailed: 'Failed to open the score sheets',
  noCourses:
    'No student has an approved registration in this semester, so there is no score sheet.',
  noScale: (sessionYear: string): string =>
    `No grading scale applies to students who began in ${sessionYear}. Add one first.`,
  pastDay: 'Choose today or a later day',
  saveFailed: 'Failed to save the marks',
  saved: 'Saved',
  notInClass: 'This student is not in the class of this course.',
  notOpen: (state: SheetState): string =>
    `The sheet is ${sheetStateLabels[state].toLowerCase()}, so marks can no longer be changed.`,
  changedBy: (name: string): string =>
    `${name} has changed these marks since you opened them. Your entry is not saved.`,
  uploadClosed:
    'Result upload is off for this session, so marks cannot be entered or submitted now.',
  otherMarks: 'The marks differ from those of the publication and its amendments.',
  importedHint:
    'These are whole marks of results on paper, without continuous assessment. They change only by amendments.',
  problemHint: 'The nightly check of published results has found this. Tell the administrator.',
  releaseClosed: 'Result release is off for this session, so results cannot be published now.',
  whole: 'Enter a whole number',
  overMax: (max: number): string => `Enter a number from 0 to ${String(max)}`,
  notYours: 'Somebody else takes this step.',
  notEntering: 'Only the lecturers of the course enter its marks.',
  markOrWord: 'Enter marks, or a word in place of them, but not both',
  half: 'Enter both marks',
  missing: (count: number): string =>
    `${students(count)} of the class ${count === 1 ? 'has' : 'have'} no complete marks. Enter them, or ABS for an absent student.`,
  missingLater: (count: number): string =>
    `${students(count)} of the class ${count === 1 ? 'has' : 'have'} no complete marks. Send the sheet back to the lecturer.`,
  scriptsWait: (count: number): string =>
    `${String(count)} ${count === 1 ? 'script without registration waits' : 'scripts without registration wait'} for a decision. Send the sheet back to enter the marks, or close ${count === 1 ? 'the report' : 'the reports'}.`,
  changed: 'The sheet has changed since you opened it. Look at it again before you decide.',
  ownSubmission: 'You have submitted this sheet, so another exam officer moderates it.',
  minute: 'Enter the number of the minute',
  submitted: 'Score sheet submitted',
  moderated: 'Score sheet moderated',
  approved: 'Score sheet approved',
  published: 'Results published',
  stepFailed: 'Failed to change the state of the score sheet',
  returned: 'Score sheet sent back to the lecturer',
  returnFailed: 'Failed to send the score sheet back',
  resitHint:
    'The mark counts as a further attempt beside the failed one. The examinations office decides, and the student is told.',
  noResits: 'The grading scale of this student has no resits.',
  resitOfFailed: 'Only a failed course is sat again.',
  resitOnce: 'This student has a resit of this course already.',
  resitMost: (count: number): string =>
    `A student sits at most ${String(count)} ${count === 1 ? 'course' : 'courses'} of a session again.`,
  resitMax: (mark: number): string => `A resit gives at most ${String(mark)}`,
  resitApproved: 'Resit approved. The student is told.',
  amendHint: 'The examinations office decides, and the student is told.',
  amendmentAsked: 'Amendment sent to the examinations office',
  amendFailed: 'Failed to ask for the amendment',
  amendmentApproved: 'Amendment approved. The marks are changed, and the student is told.',
  amendmentDeclined: 'Amendment declined',
  decideFailed: 'Failed to decide on the amendment',
  notPublished: 'The results of this sheet are not published, so its marks need no amendment.',
  notAmending:
    'Only the lecturers, the exam officer and the examinations office ask for amendments.',
  marksAmended: 'Published marks were amended.',
  sameMarks: 'The marks are the same as before.',
  incomplete: 'Enter both marks, or a word in place of them',
  declineReason: 'Enter the reason why you decline the amendment',
  alreadyAsked: 'An amendment of these marks waits for a decision already.',
  ownAmendment: 'You have asked for this amendment, so somebody else decides on it.',
  alreadyDecided: (by: string | null): string =>
    `${by ?? 'Somebody'} has already decided on this amendment.`,
  chooseSome: 'Choose 1 to 100 score sheets',
  stepsDone: (count: number): string => `${sheets(count)} taken to the next state`,
  publishedAll: (count: number): string => `${sheets(count)} published`,
  reminded: (count: number): string =>
    count === 1 ? '1 lecturer reminded' : `${String(count)} reminders sent`,
  notDone: (count: number): string => `${sheets(count)} left unchanged`,
  remindFailed: 'Failed to remind the lecturers',
  notOpenNow: 'The sheet is no longer open.',
  noLecturer: 'The course has no lecturer.',
  remindedToday: 'The lecturer was reminded in the last 24 hours.',
  bothMarked: 'Both records have marks on the same score sheet, so they cannot be merged.',
  publishedStays: 'Published results cannot be sent back.',
} as const
