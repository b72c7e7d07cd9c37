import type { DecisionBatch, DecisionBatchRow, Notification, StudentMerge, ScholarshipApplication, SessionRollover } from '@portal/contracts'
import { createNotifications } from './notifications'
import { members, others, theApplicant, type Member, type Person } from './people'
import type { Scenario } from './scenarios'
import { createAcademicSessions, type KeptExtension, type SessionWithControls } from './academic-sessions'
import { createCourses, type Courses } from './courses'
import { createRollovers } from './rollovers'
import { createStructure, type Structure } from './structure'

/** Something that the real portal would have sent by e-mail. */
export interface Mail {
  to: string
  text: string
  /** Where the mail's link leads, inside the portal. */
  link?: string
}

/** The institution in memory: what the mock handlers read and change. A reload begins it again. */
export interface MockDatabase {
  scenario: Scenario
  /** The first one is whom the scenario is about. */
  people: Person[]
  members: Member[]
  /** Newest first. */
  sessions: SessionWithControls[]
  /** Personal extensions of controls, oldest first. */
  extensions: KeptExtension[]
  structure: Structure
  courses: Courses
  /** Copies of one session into another, oldest first. */
  rollovers: SessionRollover[]
  /** Decisions on many students, oldest first. */
  batches: { key: string; batch: DecisionBatch; rows: DecisionBatchRow[] }[]
  /** Records that were joined, with both as they were, oldest first. */
  merges: { merge: StudentMerge; kept: Person; closed: Person }[]
  /** Pairs of ids that are two different people. */
  distinct: string[]
  /** Received from the public form, oldest first. */
  scholarships: { id: string; form: ScholarshipApplication }[]
  /** Addresses of the newsletter; one waits for its confirmation from the start. */
  subscribers: { email: string; confirmed: boolean }[]
  notifications: Notification[]
  mails: Mail[]
}

/** Builds the records that a scenario describes. */
export function seedDatabase(scenario: Scenario): MockDatabase {
  const sessions = createAcademicSessions(scenario)
  const [present] = sessions
  const session = { _id: present?.session._id ?? '', sessionYear: present?.session.sessionYear ?? '' }
  const applicant = theApplicant(scenario.standing ?? 'registered', session)
  const rest = others(session)
  const structure = createStructure()
  return {
    scenario,
    people: [applicant, ...rest],
    members: members(),
    sessions,
    extensions: [],
    structure,
    courses: createCourses(structure, session),
    rollovers: createRollovers(sessions),
    batches: [],
    merges: [],
    distinct: [],
    scholarships: [],
    subscribers: [{ email: 'reader@mail.example', confirmed: false }],
    notifications: createNotifications(applicant.student.applicationNumber, rest[0]?.student.applicationNumber ?? ''),
    mails: [],
  }
}
