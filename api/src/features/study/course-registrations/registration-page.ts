import {
  choiceProblems,
  registrationMessages,
  registrationProblems,
  suggestionWithin,
  type Availability,
  type Office,
  type OwnRegistration,
  type RegistrationPolicy,
  type RegistrationVersion,
} from '@portal/contracts'
import { notFound } from '../../../platform/errors'
import type { AcademicSessionReader } from '../../academics/academic-sessions'
import type { PlacedRecord } from '../../academics/appointments'
import type { SessionControlReader } from '../../academics/session-controls'
import type { OfferingReader } from '../../academics/structure'
import type { ChargesOf } from '../../charges/charge-rule'
import { policyFor } from '../registration-policies'
import type { Probations } from '../student-probations'
import type {
  RegistrationPlace,
  RegistrationRepository,
  StoredRegistration,
} from './course-registrations.repository'
import {
  changesUntil,
  dateProblems,
  feeProblems,
  levelIn,
  registeredLevel,
  settledShare,
} from './course-registrations.rules'
import type { Attempts } from './attempts.queries'
import { hasCredits, historyBefore, type History } from './attempts.rules'
import type { NamedCourse, PlacedCourses } from './offered-courses.queries'
import { offeredTo } from './offered-courses.rules'
import { limitsOf, unitsFor, type Limits } from './unit-limits.rules'
import type { Registrant } from './registrants.queries'

export interface PageReads {
  registrations: Pick<RegistrationRepository, 'find'>
  versionsOf: (registration: string) => Promise<RegistrationVersion[]>
  policiesFor: (session: string, offering: string) => Promise<RegistrationPolicy[]>
  sessions: Pick<AcademicSessionReader, 'openSession'>
  controls: Pick<SessionControlReader, 'availability'>
  offering: OfferingReader
  charges: ChargesOf
  registrant: (student: string) => Promise<Registrant | undefined>
  placed: PlacedCourses
  named: (programCourses: readonly string[]) => Promise<NamedCourse[]>
  attempts: Attempts
  probations: Probations
  /** Code and title of the credited courses of a student, by code. */
  creditedOf: (student: string) => Promise<OwnRegistration['credited']>
  /** The names of the people in this office today. */
  inOffice: (office: Office, record: PlacedRecord) => Promise<string[]>
}

/** The semester that a student registers now, with the rules that apply. */
export interface Term {
  registrant: Registrant
  session: OwnRegistration['session']
  semester: string
  level: number | null
  /** The level of the registration: the last one after the last year; null before the first. */
  registeredLevel: number | null
  /** The attempts of earlier semesters. */
  history: History
  policy: Omit<OwnRegistration['policy'], 'minUnits' | 'maxUnits' | 'limit'>
  limits: Limits
  /** The reason of a probation in this session. */
  probation: string | null
  policyVersion: number
}

/** Throws 404 if no session is open or the student does not exist. */
export async function termOf(reads: PageReads, student: string): Promise<Term> {
  const session = await reads.sessions.openSession()
  if (!session) throw notFound(registrationMessages.noSession)
  const registrant = await reads.registrant(student)
  if (!registrant) throw notFound()
  const offering = await reads.offering(registrant.program._id)
  const stored = policyFor(await reads.policiesFor(session.id, offering._id), offering._id)
  const { semester, adviserNeeded, feeShare, changeDays, version } = stored
  const { sessionYear } = session
  const years = offering.structure.years.length
  const attempts = (await reads.attempts([student])).get(student) ?? []
  return {
    registrant,
    session: { _id: session.id, sessionYear },
    semester,
    level: levelIn(registrant, sessionYear, years),
    registeredLevel: registeredLevel(registrant, sessionYear, years),
    history: historyBefore(attempts, { sessionYear, semester }),
    policy: {
      adviserNeeded,
      feeShare,
      changeDays,
    },
    limits: limitsOf(stored, offering),
    probation: (await reads.probations(session.id, [student])).get(student) ?? null,
    policyVersion: version,
  }
}

export const semesterOf = ({ registrant, session, semester }: Term) => ({
  student: registrant.id,
  session: session._id,
  semester,
})

/**
 * The carry-overs of a student and the courses of the level. After the last year there are only
 * carry-overs, and before the first year there is nothing. `registration` is the id of the
 * student's registration, which has its own places.
 */
export async function coursesOf(
  { placed }: Pick<PageReads, 'placed'>,
  term: Term,
  registration: string | null,
): Promise<OwnRegistration['courses']> {
  if (term.registeredLevel === null) return []
  const { registrant, session, semester } = term
  const place = { session: session._id, offering: registrant.program._id, semester }
  return offeredTo(await placed(place, registration), term)
}

/**
 * The names of the people who decide on the newest submission; empty if it does not wait. Without
 * somebody in the office, the next one decides, and the academic office in any case.
 */
export async function waitsFor(
  { offering, inOffice }: Pick<PageReads, 'offering' | 'inOffice'>,
  place: RegistrationPlace | undefined,
  [newest]: readonly RegistrationVersion[],
): Promise<string[]> {
  if (!place || newest?.state !== 'submitted') return []
  const { department } = await offering(place.offering)
  const record = {
    school: department.school._id,
    department: department._id,
    offering: place.offering,
    level: place.level,
  }
  const advisers = newest.exception ? [] : await inOffice('course_adviser', record)
  if (advisers.length > 0) return advisers
  const heads = await inOffice('head_of_department', record)
  return heads.length > 0 ? heads : [registrationMessages.academicOffice]
}

interface Stored {
  registration: StoredRegistration | null
  versions: RegistrationVersion[]
  control: Availability
  /** The texts of the problems. Default: those for the student. */
  texts?: typeof registrationProblems
}

/** The page without the people who decide, whom a submission may change. */
export type CheckedPage = Omit<OwnRegistration, 'waitsFor'>

/** The credited courses of the student. Few students have any, so the history is asked first. */
const creditedIn = async (
  { creditedOf }: Pick<PageReads, 'creditedOf'>,
  { history, registrant }: Term,
): Promise<OwnRegistration['credited']> => (hasCredits(history) ? creditedOf(registrant.id) : [])

/** Chosen courses that are not offered now. Most choices have none, and nothing is read. */
async function goneFrom(
  { named }: Pick<PageReads, 'named'>,
  chosen: readonly string[],
  offered: OwnRegistration['courses'],
): Promise<NamedCourse[]> {
  const known = new Set(offered.map(({ _id }) => _id))
  const gone = chosen.filter((id) => !known.has(id))
  return gone.length > 0 ? named(gone) : []
}

/**
 * The choice after a move to another program: a chosen course that the new program offers as well
 * is chosen there.
 */
export async function afterMove(
  reads: Pick<PageReads, 'placed' | 'named'>,
  term: Term,
  registration: StoredRegistration,
): Promise<StoredRegistration> {
  if (registration.place.offering === term.registrant.program._id) return registration
  const offered = await coursesOf(reads, term, registration.id)
  const gone = await goneFrom(reads, registration.draft.courses, offered)
  const now = new Map(
    gone.map(({ _id, course }) => [_id, offered.find((each) => each.course === course)?._id]),
  )
  const courses = [...new Set(registration.draft.courses.map((id) => now.get(id) ?? id))]
  return { ...registration, draft: { ...registration.draft, courses } }
}

/** The choice of a term with its problems. `control` is read by the caller, who may lock it. */
export async function checkedPage(
  reads: Pick<PageReads, 'placed' | 'named' | 'charges' | 'creditedOf'>,
  term: Term,
  { registration, versions, control, texts = registrationProblems }: Stored,
  today: string,
): Promise<CheckedPage> {
  const courses = await coursesOf(reads, term, registration?.id ?? null)
  const policy = { ...term.policy, ...unitsFor(term.limits, { ...term, courses }) }
  const share = settledShare(await reads.charges(term.registrant.id), term.session._id)
  const stored = registration?.draft ?? { version: 0, courses: [], savedAt: null }
  const suggestion = () => suggestionWithin(courses, policy.maxUnits).map(({ _id }) => _id)
  const draft = stored.version === 0 ? { ...stored, courses: suggestion() } : stored
  const gone = await goneFrom(reads, draft.courses, courses)
  const codes = new Map(gone.map(({ _id, code }) => [_id, code]))
  const last = changesUntil(versions, policy.changeDays)
  const { isOn, reason, opensAt, until } = control
  return {
    applicationNumber: term.registrant.applicationNumber,
    session: term.session,
    semester: term.semester,
    level: term.level,
    spillOver: term.level === null && courses.length > 0,
    program: term.registrant.program,
    enrolled: term.registrant.enrolled,
    control: { isOn, reason, opensAt, until },
    policy,
    settledShare: share,
    courses,
    credited: await creditedIn(reads, term),
    draft,
    problems: [
      ...dateProblems({ control, changesUntil: last, today }, texts),
      ...feeProblems({ policy, settledShare: share }, texts),
      ...choiceProblems({
        offered: courses,
        chosen: draft.courses,
        ...policy,
        codes,
        before: versions,
        texts,
      }),
    ],
    versions,
    formNumber: registration?.formNumber ?? null,
    changesUntil: last,
  }
}

/** The whole page of a term. */
export const pageOf = async (
  reads: Pick<PageReads, 'placed' | 'named' | 'charges' | 'creditedOf' | 'offering' | 'inOffice'>,
  term: Term,
  stored: Stored,
  today: string,
): Promise<OwnRegistration> => ({
  ...(await checkedPage(reads, term, stored, today)),
  waitsFor: await waitsFor(reads, stored.registration?.place, stored.versions),
})
