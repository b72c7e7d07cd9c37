import type {
  Appointment,
  AuditEntry,
  CardBatch,
  CardBatchRow,
  DecisionBatch,
  DecisionBatchRow,
  Import,
  ImportRow,
  MailRecord,
  Notification,
  Paper,
  Progression,
  ReleaseToken,
  ResultQuery,
  Scholarship,
  Marks,
  ScoreSheetPage,
  StaffTranscriptRequest,
  SessionRollover,
  StudentMerge,
  StudentPaymentRecord,
  StudentRestriction,
} from '@portal/contracts'
import { createAppointments } from './academics/appointments'
import { createAudit } from './office/audit'
import { createBursary, type Bursary } from './money/bursary'
import { createFees, type Fees } from './money/fees'
import { createMoney, type MockMoney } from './money/money'
import { createOutbox } from './messages/outbox'
import { createPapers } from './students/papers'
import { createPayments } from './money/payments'
import { createNotifications } from './messages/notifications'
import { members, others, theApplicant, type Member, type Person } from './students/people'
import type { Scenario } from './scenarios'
import {
  createAcademicSessions,
  type StoredExtension,
  type SessionWithControls,
} from './academics/academic-sessions'
import { createCourses, type Courses } from './academics/courses'
import { createStaffOffice, type StaffOffice } from './staff/staff-office'
import { createRegistrations, type Registrations } from './study/registrations'
import { createScoreSheets } from './results/score-sheets'
import { createRollovers } from './office/rollovers'
import { createScholarships } from './students/scholarships'
import { createReleaseTokens } from './office/release-tokens'
import { createProgressions } from './results/progressions'
import { createSiteEntries, type SiteEntries } from './office/site-entries'
import { createStructure, type Structure } from './academics/structure'
import { seedStudy } from './study/study'
import { createTranscripts } from './results/transcripts'

/** Something that the real portal would have sent by email. */
export interface Mail {
  to: string
  text: string
  /** Where the mail's link leads, inside the portal. */
  link?: string
}

/** The institution in memory: the mock handlers read and change it. A reload resets it. */
export interface MockDatabase {
  scenario: Scenario
  /** The first one is whom the scenario is about. */
  people: Person[]
  members: Member[]
  /** Newest first. */
  sessions: SessionWithControls[]
  /** Personal extensions of controls, oldest first. */
  extensions: StoredExtension[]
  structure: Structure
  courses: Courses
  office: StaffOffice
  /** Offices of staff, oldest first. */
  appointments: Appointment[]
  fees: Fees
  /** Copies of one session into another, oldest first. */
  rollovers: SessionRollover[]
  /** Files that have been uploaded, newest first, with their rows. */
  imports: { made: Import; rows: ImportRow[] }[]
  /** What was done, newest first. */
  audit: AuditEntry[]
  /** Decisions on many students, oldest first. */
  batches: { key: string; batch: DecisionBatch; rows: DecisionBatchRow[] }[]
  /** ID cards of several students, newest first. */
  cardBatches: { key: string; batch: CardBatch; rows: CardBatchRow[] }[]
  /** Records that were merged, with both as they were, oldest first. */
  merges: { merge: StudentMerge; kept: Person; closed: Person }[]
  /** Pairs of ids that are two different people. */
  distinct: string[]
  /** Received from the public form, oldest first. */
  scholarships: Scholarship[]
  /** Addresses of the newsletter; one waits for its confirmation from the start. */
  subscribers: { email: string; confirmed: boolean }[]
  notifications: Notification[]
  site: SiteEntries
  /** Tokens of the release commands, newest first. */
  releaseTokens: ReleaseToken[]
  registrations: Registrations
  /** Score sheets of the courses of the first level. */
  sheets: ScoreSheetPage[]
  /** Marks of the second entry, by student and sheet. */
  secondScores: Map<string, Marks & { version: number }>
  /** Withheld results, the newest first. */
  withholdings: StudentRestriction[]
  /** Requests of transcripts. */
  transcripts: StaffTranscriptRequest[]
  /** Students of a level after a semester. */
  progressions: Progression[]
  /** Queries of results of the student of the scenario. */
  queries: ResultQuery[]
  /** Papers by application number, newest first. */
  papers: Record<string, Paper[]>
  /** What the scenario's applicant has paid, or tried to. */
  money: MockMoney
  /** What waits at the Bursary's desk. */
  bursary: Bursary
  /** What other students have paid, newest first. */
  payments: StudentPaymentRecord[]
  mails: Mail[]
  /** Mails as people of the module 'database' see them. */
  outbox: MailRecord[]
}

/** Builds the records that a scenario describes. */
export function seedDatabase(scenario: Scenario): MockDatabase {
  const sessions = createAcademicSessions(scenario)
  const [present] = sessions
  const session = {
    _id: present?.session._id ?? '',
    sessionYear: present?.session.sessionYear ?? '',
  }
  const applicant = theApplicant(scenario.stage ?? 'registered', session)
  const rest = others(session)
  const structure = createStructure()
  const [staff, courses] = [members(), createCourses(structure, session)]
  const office = createStaffOffice(staff, courses.lecturers)
  const db: MockDatabase = {
    scenario,
    people: [applicant, ...rest],
    members: staff,
    sessions,
    extensions: [],
    structure,
    courses,
    office,
    appointments: createAppointments(office.staff, structure),
    fees: createFees(structure, sessions),
    rollovers: createRollovers(sessions),
    imports: [],
    audit: createAudit([applicant, ...rest]),
    scholarships: createScholarships(session),
    batches: [],
    cardBatches: [],
    merges: [],
    distinct: [],
    subscribers: [{ email: 'reader@mail.example', confirmed: false }],
    notifications: createNotifications(
      applicant.student.applicationNumber,
      rest[0]?.student.applicationNumber ?? '',
    ),
    site: createSiteEntries(),
    releaseTokens: createReleaseTokens(),
    bursary: createBursary([applicant, ...rest]),
    registrations: createRegistrations(session._id),
    sheets: createScoreSheets(courses, [applicant, ...rest]),
    secondScores: new Map(),
    transcripts: createTranscripts([applicant, ...rest]),
    withholdings: [],
    progressions: createProgressions(),
    queries: [],
    papers: createPapers(applicant.student.applicationNumber),
    money: createMoney(applicant, scenario.stage ?? 'registered'),
    payments: createPayments(session),
    mails: [],
    outbox: createOutbox(scenario.lists === 'empty' ? [] : [applicant, ...rest]),
  }
  seedStudy(db, { ...scenario, session })
  return db
}
