import { registrationMessages, type OwnRegistration } from '@portal/contracts'
import { createBackend } from '../../backend/backend'
import { clientOf } from '../../backend/call'

const own = 'GET /course-registrations/own' as const
const submit = 'POST /course-registrations/own/submission' as const

function studentOf(scenario: string) {
  const backend = createBackend('mfe-student', sessionStorage)
  const call = clientOf(backend)
  backend.choose({ scenario, role: 'student' })
  const page = async (): Promise<OwnRegistration> =>
    ((await call(own)).body as { data: OwnRegistration }).data
  return { call, page, db: backend.state().db }
}
const codes = (courses: OwnRegistration['courses']): string[] => courses.map(({ code }) => code)

it('registers courses of the first level, which needs no earlier semester', async () => {
  const { call, page } = studentOf('enrolled')
  const { control, level, policy, courses, draft, session, semester } = await page()
  expect(control.isOn).toBe(true)
  expect(level).toBe(1)
  expect(policy).toMatchObject({ minUnits: 6, maxUnits: 18, limit: { kind: 'usual' } })
  expect(codes(courses.filter(({ carryOver }) => carryOver))).toEqual([])
  const { courses: chosen, version } = draft
  const body = { session: session._id, semester, version, courses: chosen }
  expect(await call(submit, { body })).toMatchObject({ status: 200 })
})

it('meets prerequisites by the courses that were passed', async () => {
  const { level, courses, problems } = await studentOf('second-year').page()
  expect(level).toBe(2)
  expect(courses.filter(({ requires }) => requires.length > 0)).toEqual([])
  expect(problems).toEqual([])
})

it('shows a carry-over first, with its own limit, and does not accept a choice without it', async () => {
  const { call, page } = studentOf('carry-over')
  const { courses, policy, draft, session, semester } = await page()
  expect(courses[0]).toMatchObject({ code: 'COM 113', level: 1, carryOver: true })
  expect(policy).toMatchObject({ maxUnits: 24, limit: { kind: 'carry-over' } })
  expect(courses.find(({ code }) => code === 'COM 121')?.requires).toMatchObject([
    { code: 'COM 113', kind: 'passed' },
  ])
  expect(draft.courses).toContain(courses[0]?._id)
  const rest = draft.courses.filter((id) => id !== courses[0]?._id)
  const body = { session: session._id, semester, version: draft.version, courses: rest }
  expect(await call(submit, { body })).toMatchObject({
    status: 409,
    body: { message: registrationMessages.refused },
  })
  expect((await page()).problems).toContainEqual(
    expect.objectContaining({ rule: 'carry-over-missing', code: 'COM 113' }),
  )
})

it('has the limit and the reason of a probation, which comes before carry-overs', async () => {
  const { policy, courses } = await studentOf('probation').page()
  expect(courses[0]).toMatchObject({ code: 'COM 101', carryOver: true })
  expect(policy).toMatchObject({
    maxUnits: 12,
    limit: { kind: 'probation', reason: 'CGPA below 2.00' },
  })
})

it('offers courses of earlier levels alone after the last year', async () => {
  const { level, spillOver, courses, policy } = await studentOf('spill-over').page()
  expect({ level, spillOver, min: policy.minUnits }).toEqual({
    level: null,
    spillOver: true,
    min: 0,
  })
  expect(courses[0]).toMatchObject({ code: 'COM 101', carryOver: true })
  // The courses of the second level were never taken.
  expect(courses.slice(1).every(({ outstanding, level }) => outstanding && level === 2)).toBe(true)
  expect(codes(courses)).toEqual(['COM 101', 'COM 112', 'COM 121', 'STA 111'])
})

it('does not offer a credited course', async () => {
  const { page, db } = studentOf('carry-over')
  const course = db.courses.catalogue.find(({ code }) => code === 'COM 113')!
  const { student } = db.people[0]!
  db.registrations.credits.push({
    _id: 'credit',
    student: { ...student, name: student.firstname },
    course,
    reason: 'Passed at another polytechnic',
    givenAt: '2026-11-02T08:30:00.000Z',
    givenBy: null,
  })
  const { courses, policy } = await page()
  expect(codes(courses)).not.toContain('COM 113')
  expect(policy.limit.kind).toBe('usual')
})

describe('the academic office', () => {
  const office = () => {
    const backend = createBackend('mfe-staff-academics', sessionStorage)
    const call = clientOf(backend)
    backend.choose({ scenario: 'full', role: 'staff-all' })
    return call
  }
  const list = async (query: Record<string, string | number> = {}) =>
    (await office()('GET /course-registrations', { query })).body as {
      data: { registrations: { _id: string; state: string; check: string | null }[] }
    }

  it('has registrations in each state, with the check of each that waits', async () => {
    const { data } = await list({ sort: 'name' })
    expect(data.registrations.map(({ state, check }) => [state, check])).toEqual([
      ['submitted', 'exception'],
      ['returned', null],
      ['submitted', 'broken'],
      ['submitted', 'differs'],
      ['approved', null],
      ['submitted', 'clear'],
    ])
    expect((await list({ waiting: 'late' })).data.registrations).toHaveLength(1)
    expect((await list({ level: 1 })).data.registrations).toEqual([])
    expect((await list({ q: '0005' })).data.registrations).toHaveLength(1)
  })

  it('counts both levels, and lists a student on probation without a registration', async () => {
    const call = office()
    const coverage = (await call('GET /registration-coverage')).body as {
      data: { rows: { level: number; students: number }[] }
    }
    expect(coverage.data.rows).toContainEqual(
      expect.objectContaining({ level: 2, students: 7, approved: 1, submitted: 4, returned: 1 }),
    )
    expect((await call('GET /missing-registrations', { query: { level: 2 } })).body).toMatchObject({
      data: { students: [{ name: 'Osaro Obaseki' }] },
    })
    expect((await call('GET /student-probations')).body).toMatchObject({
      data: { probations: [{ student: { name: 'Osaro Obaseki' } }] },
    })
  })
})
