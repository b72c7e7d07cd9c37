import {
  choiceProblems,
  registrationMessages,
  suggestedOf,
  type Availability,
  type OwnRegistration,
  type RegistrationPolicy,
  type RegistrationVersion,
} from '@portal/contracts'
import { notFound } from '../../../platform/errors'
import type { AcademicSessionReader } from '../../academics/academic-sessions'
import type { SessionControlReader } from '../../academics/session-controls'
import type { OfferingReader } from '../../academics/structure'
import type { ChargesOf } from '../../charges/charge-rule'
import { policyFor } from '../registration-policies'
import type { RegistrationRepository, StoredRegistration } from './course-registrations.repository'
import {
  changesUntil,
  dateProblems,
  feeProblems,
  levelIn,
  settledShare,
} from './course-registrations.rules'
import type { CoursePlace, OfferedCourses } from './offered-courses.queries'
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
  offered: OfferedCourses
}

/** The semester that a student registers now, with the rules that apply. */
export interface Term {
  registrant: Registrant
  session: OwnRegistration['session']
  semester: string
  level: number | null
  policy: OwnRegistration['policy']
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
  return {
    registrant,
    session: { _id: session.id, sessionYear: session.sessionYear },
    semester,
    level: levelIn(registrant, session.sessionYear, offering.structure.years.length),
    policy: {
      adviserNeeded,
      feeShare,
      changeDays,
      minUnits: stored.minUnits ?? offering.minUnits,
      maxUnits: stored.maxUnits ?? offering.maxUnits,
    },
    policyVersion: version,
  }
}

export const semesterOf = ({ registrant, session, semester }: Term) => ({
  student: registrant.id,
  session: session._id,
  semester,
})

/** The courses of the level; null for a student without a level. */
export const placeOf = ({ registrant, session, semester, level }: Term): CoursePlace | null =>
  level === null
    ? null
    : { session: session._id, offering: registrant.program._id, level, semester }

/** A choice that nobody has saved. */
const suggestion = (courses: OwnRegistration['courses']): string[] =>
  suggestedOf(courses).map(({ _id }) => _id)

interface Stored {
  registration: StoredRegistration | null
  versions: RegistrationVersion[]
  control: Availability
}

/** The page of a term. `control` is read by the caller, who may have to lock it. */
export async function pageOf(
  reads: Pick<PageReads, 'offered' | 'charges'>,
  term: Term,
  { registration, versions, control }: Stored,
  today: string,
): Promise<OwnRegistration> {
  const place = placeOf(term)
  const courses = place ? await reads.offered(place, registration?.id ?? null) : []
  const share = settledShare(await reads.charges(term.registrant.id), term.session._id)
  const stored = registration?.draft ?? { version: 0, courses: [], savedAt: null }
  const draft = stored.version === 0 ? { ...stored, courses: suggestion(courses) } : stored
  const { policy } = term
  const last = changesUntil(versions, policy.changeDays)
  const { isOn, reason, opensAt, until } = control
  return {
    applicationNumber: term.registrant.applicationNumber,
    session: term.session,
    semester: term.semester,
    level: term.level,
    program: term.registrant.program,
    enrolled: term.registrant.enrolled,
    control: { isOn, reason, opensAt, until },
    policy,
    settledShare: share,
    courses,
    draft,
    problems: [
      ...dateProblems({ control, changesUntil: last, today }),
      ...feeProblems({ policy, settledShare: share }),
      ...choiceProblems({ offered: courses, chosen: draft.courses, ...policy }),
    ],
    versions,
    formNumber: registration?.formNumber ?? null,
    changesUntil: last,
  }
}
