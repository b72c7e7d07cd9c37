import {
  FoundScript,
  OwnResults,
  ResultCourse,
  ResultQuery,
  ResultSemester,
  ScoreAmendment,
  unifiedScale,
  Score,
  ScoreSheet,
  ScoreSheetPage,
  SecondEntryPage,
  SecondScore,
  SheetQuery,
  SheetStepTaken,
  StaffTranscriptRequest,
  StudentResults,
} from '@portal/contracts'
import { anId, factory } from '../factory'
import { anOffering, longAgo } from '../academics/structure'

/** By default an open sheet without marks. */
export const aScoreSheet = factory(ScoreSheet, () => ({
  _id: anId(),
  course: { code: 'COM 101', title: 'Introduction to Computing' },
  program: anOffering(),
  session: { _id: anId(), sessionYear: '2025/2026' },
  level: 1,
  semester: '1',
  units: 3,
  lecturer: 'Chidinma Nwosu',
  state: 'open' as const,
  dueOn: '2026-03-31',
  late: false,
  students: 1,
  entered: 0,
  checksum: null,
  remindedAt: null,
  publishAt: null,
  problem: null,
  mayStep: false,
  mayRemind: false,
}))

/** By default a student of the class without marks. */
export const aScore = factory(Score, () => ({
  student: anId(),
  matricNumber: 'ND/25/CSC/0042',
  applicationNumber: 'APP2025000042',
  name: 'Amina Bello',
  ca: null,
  exam: null,
  word: null,
  scaling: 0,
  grade: null,
  registered: true,
  version: 0,
}))

/** By default the submission. */
export const aSheetStep = factory(SheetStepTaken, () => ({
  from: 'open' as const,
  to: 'submitted' as const,
  by: 'Chidinma Nwosu',
  at: longAgo,
  checksum: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  comment: null,
  minute: null,
}))

/** By default one from 39 to 45 that waits. */
export const aScoreAmendment = factory(ScoreAmendment, () => ({
  _id: anId(),
  kind: 'correction' as const,
  student: { _id: anId(), name: 'Amina Bello', matricNumber: 'ND/25/CSC/0042' },
  before: { ca: 20, exam: 19, word: null },
  after: { ca: 20, exam: 25, word: null },
  reason: 'Question 4 was marked twice',
  proof: null,
  askedBy: 'Chidinma Nwosu',
  askedAt: longAgo,
  state: 'waiting' as const,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  mayDecide: false,
}))

/** By default an open sheet with one student, for a lecturer of the course. */
export const aScoreSheetPage = factory(ScoreSheetPage, () => ({
  ...aScoreSheet(),
  caMax: 40,
  importedFrom: null,
  passMark: 40,
  scores: [aScore()],
  steps: [],
  checksum: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  uploadClosed: false,
  mayEnter: true,
  secondEntry: null,
  mayEnterSecond: false,
  mayScale: false,
  scaling: null,
  mayStep: true,
  maySendBack: false,
  mayAmend: false,
  resits: false,
  earlier: [],
  amendments: [],
  mayReport: true,
  scripts: [],
  queries: [],
}))

/** By default a student without second marks, for a person who enters them. */
export const aSecondScore = factory(SecondScore, () => ({
  student: anId(),
  matricNumber: 'ND/25/CSC/0042',
  applicationNumber: 'APP2025000042',
  name: 'Amina Bello',
  ca: null,
  exam: null,
  word: null,
  version: 0,
  comparison: 'missing' as const,
  first: null,
  enteredBy: null,
  mayEnter: true,
}))

/** By default of one student. */
export const aSecondEntryPage = factory(SecondEntryPage, () => {
  const { _id, course, program, session, level, semester } = aScoreSheet()
  return {
    ...{ _id, course, program, session, level, semester },
    caMax: 40,
    uploadClosed: false,
    scores: [aSecondScore()],
  }
})

/** By default a passed course with the mark 75. */
export const aResultCourse = factory(ResultCourse, () => ({
  code: 'COM 101',
  title: 'Introduction to Computing',
  units: 3,
  carryOver: false,
  mark: 75,
  word: null,
  grade: 'A',
  points: 400,
  passed: true,
  sheet: null,
  query: null,
  mayQuery: false,
}))

/** By default a released semester with one passed course. */
export const aResultSemester = factory(ResultSemester, () => ({
  sessionYear: '2024/2025',
  semester: '1',
  released: true,
  courses: [aResultCourse()],
  units: 3,
  unitsPassed: 3,
  gpa: 400,
}))

/** By default the results of one semester. */
export const anOwnResults = factory(OwnResults, () => ({
  withheld: null,
  semesters: [aResultSemester()],
  cgpa: 400,
  awardClass: 'Distinction',
  units: 3,
  points: 1200,
  progression: null,
  carryOvers: [],
  scale: {
    name: 'Unified scale',
    bands: [...unifiedScale.bands],
    classes: [...unifiedScale.classes],
    repeats: unifiedScale.repeats,
  },
}))

/** By default the results of one semester, not withheld, without documents. */
export const aStudentResults = factory(StudentResults, () => ({
  student: {
    applicationNumber: 'APP25000003',
    matricNumber: 'ND/25/CSC/0042',
    name: 'Amina Bello',
    program: 'ND Computer Science, Full Time',
  },
  results: anOwnResults(),
  withholding: null,
  papers: [],
}))

/** By default one that is not paid. */
export const aTranscriptRequest = factory(StaffTranscriptRequest, () => ({
  _id: anId(),
  student: {
    applicationNumber: 'APP25000003',
    matricNumber: 'ND/25/CSC/0042',
    name: 'Amina Bello',
  },
  delivery: 'post' as const,
  recipient: 'University of Ilorin',
  address: 'The Registrar, PMB 1515, Ilorin',
  status: 'unpaid' as const,
  fee: 5_000,
  requestedAt: longAgo,
  dueOn: null,
  serial: null,
  events: [{ event: 'requested' as const, at: longAgo, by: null, note: null }],
  late: false,
}))

/** By default a query that waits for an answer. */
export const aResultQuery = factory(ResultQuery, () => ({
  _id: anId(),
  text: 'I was present at the examination of 12 May.',
  askedAt: longAgo,
  state: 'waiting' as const,
  answer: null,
  answeredAt: null,
}))
export const aSheetQuery = factory(SheetQuery, () => ({
  ...aResultQuery(),
  student: { _id: anId(), name: 'Amina Bello', matricNumber: 'ND/25/CSC/0042' },
  answeredBy: null,
  mayAnswer: true,
}))

/** By default one that waits, of a student without a registration. */
export const aFoundScript = factory(FoundScript, () => ({
  _id: anId(),
  number: 'ND/25/CSC/0099',
  student: { name: 'Halima Sani', registered: false },
  ca: 20,
  exam: 31,
  note: null,
  state: 'waiting' as const,
  mayEnter: true,
  reportedBy: 'Chidinma Nwosu',
  reportedAt: longAgo,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  mayDecide: true,
}))
