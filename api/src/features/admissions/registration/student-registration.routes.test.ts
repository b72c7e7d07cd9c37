import { studentMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { keepsWords } from '../../../../test/words'
import { testStudentRegistration } from './student-registration.fixture'

const test = testApp()
keepsWords(test)
const { setup, sample, add, rows, counts } = testStudentRegistration(test)

it('adds a student with number, form, mail, audit and count, and mails the password only to the student', async () => {
  const reply = await add()
  expect(reply).toMatchObject({
    status: 201,
    success: true,
    message: studentMessages.added,
    data: {
      student: {
        applicationNumber: 'APP25000001',
        matricNumber: null,
        lastname: 'Ọṣúnbọ̀wálé',
        email: 'adeola@example.com',
        status: 'pending',
        session: { sessionYear: '2025/2026' },
      },
    },
  })
  expect(await rows('students')).toMatchObject([
    { year: 1, semester: '1', decided_at: null, cleared_at: null, must_change_password: 1 },
  ])
  expect(await rows('biodata')).toMatchObject([{ student_id: reply.data.student._id, status: 0 }])
  expect(await rows('audit_log')).toMatchObject([
    { action: 'student.added', actor_kind: 'staff', record: `students/${reply.data.student._id}` },
  ])
  expect(await test.db('row_counts').where({ name: 'students' })).toMatchObject([{ total: 1 }])
  expect(await rows('outbox')).toMatchObject([{ kind: 'student-credentials' }])
  const [mail] = await test.deliver()
  const password = /Password:\s+(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.to).toContain('adeola@example.com')
  expect(JSON.stringify([await rows('audit_log'), await rows('outbox'), reply])).not.toContain(
    password,
  )
  expect(
    (
      await test.call('POST', '/students/login', {
        body: { applicationNumber: 'APP25000001', password },
      })
    ).statusCode,
  ).toBe(200)
})

it.each(['pending', 'active', 'suspended', 'graduated', 'cleared'])(
  'adds a student who is %s already',
  async (status) => {
    expect(await add({ status })).toMatchObject({
      status: 201,
      data: { student: { status, matricNumber: status === 'active' ? 'ND/25/CSC/0001' : null } },
    })
    const [student] = await rows('students')
    const isCleared = ['graduated', 'cleared'].includes(status)
    expect([
      student?.decided_at !== null,
      student?.cleared_at !== null,
      Boolean(student?.cleared),
    ]).toEqual([status !== 'pending', isCleared, isCleared])
  },
)

it('mails an active student the matric number', async () => {
  const { applicationNumber } = (await add({ status: 'active' })).data.student
  expect(await rows('notifications')).toMatchObject([
    {
      target_student: applicationNumber,
      message: 'Your matriculation number is ND/25/CSC/0001.',
      type: 'success',
    },
  ])
})

it('takes a status that is left out for pending, and a program by its own id', async () => {
  const { program_id: program } = await test
    .db('program_offerings')
    .where({ id: setup.seed.id('offerings', 'CSC ND FT') })
    .first<{ program_id: string }>('program_id')
  const reply = await add({
    status: undefined,
    program,
    year: '2',
    semester: 2,
    departmentName: 'Computer Science',
  })
  expect(reply).toMatchObject({
    status: 201,
    data: {
      student: { status: 'pending', program: { _id: setup.seed.id('offerings', 'CSC ND FT') } },
    },
  })
  expect(await rows('students')).toMatchObject([{ year: 2, semester: '2' }])
})

it('issues matric numbers one after the other, and passes over those that were typed', async () => {
  const number = async (nth: number, changes: object = {}) =>
    (await add({ status: 'active', email: `a${String(nth)}@example.com`, ...changes })).data.student
      .matricNumber
  expect(await number(1)).toBe('ND/25/CSC/0001')
  expect(await number(2, { matricNumber: 'nd/25/csc/0002' })).toBe('ND/25/CSC/0002')
  expect(await number(3)).toBe('ND/25/CSC/0003')
  expect(await number(4, { session: setup.seed.id('sessions', '2024/2025') })).toBe(
    'ND/24/CSC/0001',
  )
  expect((await rows('students')).every(({ matric_issued_at }) => matric_issued_at !== null)).toBe(
    true,
  )
})

it('answers a double click as it answered the first, and says of what differs that the student is there', async () => {
  const first = await add({ status: 'active' })
  expect(await add({ status: 'active' })).toEqual(first)
  expect(await counts()).toEqual([1, 1, 1, 1])
  expect(await add({ phone: '08099999999' })).toMatchObject({
    status: 409,
    message: studentMessages.alreadyRegistered('APP25000001'),
  })
  test.clock.forward(601)
  expect(await add({ status: 'active' })).toMatchObject({
    status: 409,
    message: 'This student is already registered in this program and session, as APP25000001.',
  })
  expect(await counts()).toEqual([1, 1, 1, 1])
})

it('makes one student of ten equal posts at once, and ten of ten', async () => {
  const same = await Promise.all(Array.from({ length: 10 }, () => add({ status: 'active' })))
  expect(
    same.map(({ status, data }) => [
      status,
      data.student.applicationNumber,
      data.student.matricNumber,
    ]),
  ).toEqual(Array(10).fill([201, 'APP25000001', 'ND/25/CSC/0001']))
  expect(await counts()).toEqual([1, 1, 1, 1])
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      add({ status: 'active', email: `a${String(nth)}@example.com` }),
    ),
  )
  const numbers = others
    .map(({ data }) => [data.student.applicationNumber, data.student.matricNumber])
    .sort()
  expect(numbers).toEqual(
    Array.from({ length: 10 }, (_, nth) => [
      `APP250000${String(nth + 2).padStart(2, '0')}`,
      `ND/25/CSC/00${String(nth + 2).padStart(2, '0')}`,
    ]),
  )
})

it('gives a matric number that ten type at once to one of them', async () => {
  const typed = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      add({
        status: 'active',
        matricNumber: 'ND/25/CSC/0001',
        email: `t${String(nth)}@example.com`,
        session: setup.seed.id('sessions', nth % 2 ? '2025/2026' : '2024/2025'),
      }),
    ),
  )
  expect(typed.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(typed.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await rows('students')).toHaveLength(1)
})

it('is for staff with the module alone', async () => {
  const student = await setup.seed.student()
  const ask = async (cookie?: string) =>
    (
      await test.call('POST', '/students/staff/register-student', {
        body: sample(),
        ...(cookie && { cookie }),
      })
    ).statusCode
  expect([
    await ask(),
    await ask(student.cookie),
    await ask(await setup.seed.staffWith('staff', 'academics', 'finance')),
  ]).toEqual([401, 403, 403])
})
