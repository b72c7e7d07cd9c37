import { importColumns } from '@portal/contracts'
import { emptyTables } from '../../test/database'
import { warnOfDemo } from '.'
import { testDemo } from './demo.fixture'
import { seedInstitution } from './testing'

const { test, load } = testDemo()

describe('loading', () => {
  beforeEach(() => emptyTables(test.db))

  it('fills an empty database once', async () => {
    expect(await load()).toBe(true)
    expect(await load()).toBe(false)
    expect(await test.db('students').count({ n: '*' }).first()).toMatchObject({ n: 56 })
    expect(await test.db('row_counts').where({ name: 'students' }).first()).toMatchObject({
      total: 56,
    })
  })

  it('loads once when two processes start together', async () => {
    const results = await Promise.all([load(), load()])
    expect(results.sort()).toEqual([false, true])
  })

  it('is told of at the start of a portal that others can reach, and an institution of one’s own is not', async () => {
    const messages: string[] = []
    const log = { warn: (text: string) => void messages.push(text) } as never
    await warnOfDemo(test.db, log)
    await (await seedInstitution(test)).staffWith('staff')
    await warnOfDemo(test.db, log)
    expect(messages).toEqual([])
    await emptyTables(test.db)
    await load()
    await warnOfDemo(test.db, log)
    expect(messages).toEqual([expect.stringMatching(/demo institution.*opens nothing here/)])
  })
})

describe('the institution', () => {
  beforeAll(async () => {
    await emptyTables(test.db)
    await load()
  })

  it('has nobody whom the template of an import gives as its example', async () => {
    for (const [table, column] of [
      ['students', 'email'],
      ['staff', 'email'],
    ] as const) {
      const key = importColumns[table].find(({ header }) => header.toLowerCase() === column)
      expect(
        await test
          .db(table)
          .where({ [column]: key?.example ?? '' })
          .pluck<string[]>(column),
      ).toEqual([])
    }
  })

  it('has the demo accounts, each with its state', async () => {
    const rows = await test
      .db('students')
      .where('application_number', 'like', 'APP2500000%')
      .orderBy('application_number')
      .limit(4)
    const forms = await test.db('biodata').whereIn(
      'student_id',
      rows.map(({ id }) => id as string),
    )
    const seen = rows.map(({ id, status, matric_number }) => [
      status,
      Boolean(matric_number),
      forms.find((form) => form.student_id === id)?.status,
    ])
    expect(seen).toEqual([
      ['active', true, 1],
      ['pending', false, 1],
      ['pending', false, 0],
      ['active', false, 1],
    ])
  })

  it('has the day of every decision, clearance and matriculation number, in their order', async () => {
    const rows = await test
      .db('students')
      .whereNotNull('matric_number')
      .select<Record<string, string>[]>()
    for (const { created_at: applied, decided_at: decided, matric_issued_at: issued } of rows)
      expect([applied, decided, issued]).toEqual([applied, decided, issued].sort())
    const cleared = rows.filter((row) => Boolean(row.cleared))
    expect(cleared.length).toBeGreaterThan(4)
    expect(cleared.every((row) => String(row.cleared_at) > String(row.matric_issued_at))).toBe(true)
    expect(
      await test.db('students').whereNull('matric_number').whereNotNull('matric_issued_at'),
    ).toEqual([])
  })

  it('has a carry-over, a prerequisite that is not met, and an exception that waits', async () => {
    const cookieOf = async (table: 'students' | 'staff', number: string) => {
      const column = table === 'students' ? 'application_number' : 'staff_number'
      const { id } = await test
        .db(table)
        .where({ [column]: number })
        .first<{ id: string }>('id')
      return test.sessionOf(table === 'students' ? 'student' : 'staff', id)
    }
    const own = (
      await test.call('GET', '/course-registrations/own', {
        cookie: await cookieOf('students', 'APP24000013'),
      })
    ).json<{ data: { courses: { code: string; carryOver: boolean; requires: object[] }[] } }>()
    expect(own.data.courses).toMatchObject([
      { code: 'COM 112', carryOver: true },
      ...['COM 113', 'STA 111', 'GNS 101'].map((code) => ({ code, outstanding: true })),
      { code: 'COM 211', carryOver: false, requires: [{ code: 'COM 121', kind: 'passed' }] },
      { code: 'COM 212', carryOver: false, requires: [] },
    ])
    const waiting = (
      await test.call('GET', '/course-registrations?state=submitted', {
        cookie: await cookieOf('staff', 'AC0002'),
      })
    ).json<{ data: { registrations: object[] } }>()
    expect(waiting.data.registrations).toMatchObject([
      {
        student: { applicationNumber: 'APP24000002' },
        lateDays: 4,
        check: 'exception',
        exception: { rules: [{}, {}] },
      },
    ])
  })

  it('has two cohorts with approved, waiting and returned courses under stored rules', async () => {
    const { id } = await test
      .db('staff')
      .where({ staff_number: 'AC0001' })
      .first<{ id: string }>('id')
    const cookie = await test.sessionOf('staff', id)
    const { data } = (
      await test.call('GET', '/course-registrations?sort=matricNumber', { cookie })
    ).json<{ data: { registrations: object[] } }>()
    const approved = { state: 'approved', level: 2, decidedBy: 'Ekaette Bassey' }
    const returned = { state: 'returned', level: 1, decidedBy: 'Oluwaseun Bankole' }
    expect(data.registrations).toMatchObject([
      { student: { applicationNumber: 'APP24000001' }, ...approved },
      { student: { applicationNumber: 'APP24000002' }, level: 2 },
      { student: { applicationNumber: 'APP25000025' }, ...returned },
      { student: { applicationNumber: 'APP25000013' }, level: 1, check: 'clear' },
    ])
    const forms = data.registrations.map((row) => (row as { formNumber: string }).formNumber)
    expect(forms.sort()).toEqual([1, 2, 3, 4].map((form) => `CF-2025-00000${String(form)}`))
    const earlier = await test
      .db('course_registrations as row')
      .join('academic_sessions as s', 's.id', 'row.session_id')
      .where({ 's.session_year': '2024/2025' })
      .distinct<{ semester: string }[]>('semester')
    expect(earlier.map(({ semester }) => semester).sort()).toEqual(['1', '2'])
  })

  it('has a form that is filled in by half', async () => {
    const half = await test
      .db('students')
      .where({ application_number: 'APP25000003' })
      .first<{ id: string }>('id')
    const cookie = await test.sessionOf('student', half.id)
    const draft = await test.call('GET', '/students/application-form/draft', { cookie })
    expect(draft.json()).toMatchObject({
      data: {
        draft: { version: 1, values: { gender: 'female', nextOfKin: { name: '' } }, photo: null },
      },
    })
    // A page may send the stored values back unchanged.
    const { values } = draft.json<{ data: { draft: { values: object } } }>().data.draft
    expect(
      (
        await test.call('PUT', '/students/application-form/draft', {
          cookie,
          body: { applicationNumber: 'APP25000003', version: 1, values },
        })
      ).statusCode,
    ).toBe(200)
  })

  it('lets new numbers follow', async () => {
    expect(
      await test
        .db('counters')
        .whereIn('name', ['APP25', 'APP24', 'AD', 'ND/25/CSC'])
        .orderBy('name'),
    ).toMatchObject([
      { name: 'AD', value: 5 },
      { name: 'APP24', value: 28 },
      { name: 'APP25', value: 28 },
      { name: 'ND/25/CSC', value: 2 },
    ])
  })

  it('lets the next scholarship application follow', async () => {
    const body = {
      name: 'Ada Obi',
      course: 'ND Statistics',
      address: '1 Ring Road',
      email: 'ada.obi@example.com',
      mobile: '08031234567',
      jambRegNo: '202599999999ZZ',
      applicationNo: 'APP25000003',
    }
    const before = await test.db('scholarship_applications').pluck<string[]>('id')
    const reply = await test.call('POST', '/scholarships/apply', { body })
    expect(reply.json<{ data: object }>().data).toEqual({
      scholarship_id: `SCH-2025-${String(before.length + 1).padStart(6, '0')}`,
    })
  })

  it('opens exactly the session 2025/2026, with both switches on', async () => {
    const reply = await test.call('GET', '/academic-sessions/public/active')
    const [open] =
      reply.json<
        { sessionYear: string; control: { controls: { controlName: string; active: boolean }[] } }[]
      >()
    expect(open?.sessionYear).toBe('2025/2026')
    expect(
      open?.control.controls.filter(({ active }) => active).map(({ controlName }) => controlName),
    ).toEqual(['application', 'admissionProcessing'])
  })
})
