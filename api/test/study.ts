import type {
  OwnRegistration,
  PublishedOutcome,
  RegistrationPolicy,
  RegistrationProblem,
} from '@portal/contracts'
import { seedInstitution, type Seed } from '../src/demo/testing'
import type { Config } from '../src/platform/process/config'
import { testApp, type TestCards } from './app'
import { newId } from '../src/platform/ids'

export interface Answer<Data = OwnRegistration> {
  status: number
  message: string
  code?: string
  data: Data & { problems?: RegistrationProblem[] }
  errors?: { field: string; message: string }[]
}

interface CourseFacts {
  units?: number
  kind?: 'core' | 'elective' | 'general'
  capacity?: number | null
  year?: number
  semester?: string
  active?: boolean
}

/**
 * For tests: the institution with open course registration, an officer of the academic office, an
 * enrolled student, and courses of the first semester: two core ones of 6 units, one of general
 * studies of 3, and one elective of 3. Students may take 15 to 18 units. `cards` are the cards of
 * the sandbox, for tests with servers of their own.
 */
export function testStudy(cards?: () => TestCards, config: Partial<Config> = {}) {
  const test = testApp(config, cards)
  const setup = {} as {
    seed: Seed
    office: string
    student: Awaited<ReturnType<Seed['student']>>
    courses: Record<string, string>
  }
  const offering = () => setup.seed.id('offerings', 'CSC ND FT')
  const session = () => setup.seed.id('sessions', '2025/2026')

  const send = async <Data = OwnRegistration>(
    cookie: string,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer<Data>> => {
    const reply = await test.call(method, path, { cookie, ...(body && { body }) })
    return { status: reply.statusCode, ...reply.json<Omit<Answer<Data>, 'status'>>() }
  }

  const addCourse = async (code: string, facts: CourseFacts = {}): Promise<string> => {
    const [course, id, now] = [newId(), newId(), test.clock.instant()]
    const { units = 3, kind = 'core', capacity = null, year = 1, semester = '1' } = facts
    const at = { created_at: now, updated_at: now }
    await test.db('courses').insert({
      id: course,
      code,
      code_key: code.replace(' ', ''),
      title: `Title of ${code}`,
      ...at,
    })
    await test.db('program_courses').insert({
      id,
      offering_id: offering(),
      course_id: course,
      session_id: session(),
      units,
      hours: 30,
      year,
      semester,
      kind,
      capacity,
      active: facts.active ?? true,
      ...at,
    })
    setup.courses[code] = id
    return id
  }

  /** The id of the program course of a course in another session, added if it is missing. */
  const courseIn = async (code: string, sessionYear: string, semester: string) => {
    const now = await test
      .db('program_courses')
      .where({ id: setup.courses[code] })
      .first<Record<string, unknown>>()
    const place = {
      offering_id: now['offering_id'],
      course_id: now['course_id'],
      session_id: setup.seed.id('sessions', sessionYear),
    }
    const row = { ...now, ...place, id: newId(), semester, capacity: null }
    await test.db('program_courses').insert(row).onConflict(Object.keys(place)).ignore()
    return test.db('program_courses').where(place).first<{ id: string }>('id')
  }

  /** An approved registration of an earlier semester, with the outcome of each course. */
  const past = async (
    student: { id: string },
    outcomes: Readonly<Record<string, PublishedOutcome | null>>,
    [sessionYear, semester] = ['2024/2025', '1'] as readonly [string, string],
  ): Promise<void> => {
    const [id, now] = [newId(), test.clock.instant()]
    const session_id = setup.seed.id('sessions', sessionYear)
    await test.db('course_registrations').insert({
      id,
      student_id: student.id,
      session_id,
      semester,
      registration_key: `${student.id}:${session_id}:${semester}`,
      offering_id: offering(),
      level: 1,
      version: 1,
      approved_version: 1,
      approved_offering_id: offering(),
      approved_level: 1,
      created_at: now,
      updated_at: now,
    })
    await test.db('course_registration_versions').insert({
      registration_id: id,
      version: 1,
      state: 'approved',
      units: 6,
      policy_version: 1,
      submitted_at: now,
      decided_at: now,
    })
    for (const [code, outcome] of Object.entries(outcomes))
      await test.db('course_registration_lines').insert({
        registration_id: id,
        version: 1,
        program_course_id: (await courseIn(code, sessionYear, semester)).id,
        units: 6,
        outcome,
      })
  }

  const policy = (change: object = {}) => ({
    session: session(),
    program: null,
    semester: '1',
    minUnits: 15,
    maxUnits: 18,
    maxUnitsWithCarryOver: null,
    maxUnitsOnProbation: null,
    changeDays: 14,
    adviserNeeded: false,
    feeShare: 0,
    ...change,
  })
  const savePolicy = (change: object = {}, cookie = setup.office) =>
    send<RegistrationPolicy>(cookie, 'PUT', '/registration-policies', policy(change))

  const enrolled = (facts: Parameters<Seed['student']>[0] = {}) =>
    setup.seed.student({ status: 'active', matricNumber: newId().slice(-12), ...facts })

  const own = (cookie = setup.student.cookie) => send(cookie, 'GET', '/course-registrations/own')
  const choice = (version: number, codes: readonly string[], change: object = {}) => ({
    session: session(),
    semester: '1',
    version,
    courses: codes.map((code) => setup.courses[code] ?? code),
    ...change,
  })
  type Sent = readonly [version: number, codes: readonly string[], cookie?: string, change?: object]
  const save = (...[version, codes, cookie = setup.student.cookie, change]: Sent) =>
    send(cookie, 'PUT', '/course-registrations/own/draft', choice(version, codes, change))
  const submit = (...[version, codes, cookie = setup.student.cookie, change]: Sent) =>
    send(cookie, 'POST', '/course-registrations/own/submission', choice(version, codes, change))
  const problemsOf = ({ data }: Answer): string[] =>
    (data.problems ?? []).map(({ rule, code }) => (code === null ? rule : `${rule} ${code}`))

  beforeEach(async () => {
    setup.courses = {}
    setup.seed = await seedInstitution(test)
    await test.db('program_courses').delete()
    setup.office = await setup.seed.staffWith('academics')
    setup.student = await enrolled()
    await addCourse('AAA 101', { units: 6 })
    await addCourse('BBB 101', { units: 6 })
    await addCourse('GNS 901', { kind: 'general' })
    await addCourse('ELE 101', { kind: 'elective' })
    await setup.seed.turn('courseRegistration', true)
    await savePolicy()
  })
  return {
    test,
    setup,
    offering,
    session,
    send,
    addCourse,
    past,
    savePolicy,
    policy,
    enrolled,
    own,
    choice,
    save,
    submit,
    problemsOf,
  }
}
/** The courses of 15 units that a student may submit. */
export const usual = ['AAA 101', 'BBB 101', 'GNS 901']
