import { aChargeOf, aPaymentOf } from '../test/payments'
import { testStaff } from '../test/staff'
import { newId } from './platform/ids'

const { test, seed, person } = testStaff()
const idOf = async (table: string, where: object): Promise<string> =>
  (await test.db(table).where(where).first<{ id: string }>('id')).id
const kinds = async () => ({
  programType: await idOf('program_types', { code: 'ND' }),
  programMode: await idOf('program_modes', { code: 'FT' }),
})
const session = () => idOf('academic_sessions', { session_year: '2025/2026' })

/** Records that must be unique, and how to add each. */
const cases: Record<
  string,
  { path: string; body: () => Promise<object>; table: string; prepare?: () => Promise<unknown> }
> = {
  'a school': {
    path: '/schools',
    table: 'schools',
    body: async () => ({ code: 'ZZ', name: 'School of Zoology' }),
  },
  'a department': {
    path: '/departments',
    table: 'departments',
    body: async () => ({
      code: 'ZOO',
      name: 'Zoology',
      school: await idOf('schools', { code: 'BM' }),
    }),
  },
  'a program': {
    path: '/programs',
    table: 'programs',
    body: async () => ({ code: 'ZZ', name: 'Zoology', department: await idOf('departments', {}) }),
  },
  'a program type': {
    path: '/programtypes',
    table: 'program_types',
    body: async () => ({ type: 'ZZ', description: 'Something new' }),
  },
  'a program mode': {
    path: '/programmodes',
    table: 'program_modes',
    body: async () => ({ mode: 'ZZ', description: 'Something new' }),
  },
  'a role': {
    path: '/roles',
    table: 'roles',
    body: async () => ({ name: 'Registry', modules: [] }),
  },
  'a member of staff': {
    path: '/staff',
    table: 'staff',
    body: async () => ({
      staff_type: 'Academic',
      first_name: 'Zainab',
      last_name: 'Bello',
      email: 'zainab@example.com',
      phone_number: '08031234567',
      role_id: await idOf('roles', {}),
    }),
  },
  'a payment type': {
    path: '/payments',
    table: 'payment_types',
    body: async () => ({ name: 'Library Fee', description: 'Books', amount: 2500.5 }),
  },
  'a fee': {
    path: '/program-session-payments',
    table: 'program_session_payments',
    body: async () => ({
      payment: await idOf('payment_types', { name: 'acceptanceFee' }),
      academicSession: await session(),
      ...(await kinds()),
      applicableTo: 'all',
      paymentOrder: 2,
      amount: 45_000,
      dueDate: '2999-12-31',
      applyLateFee: false,
      lateFee: 0,
      active: true,
    }),
  },
  'a fee of a session that has no switches yet': {
    path: '/program-session-payments',
    table: 'program_session_payments',
    prepare: async () => {
      await test.db('session_controls').delete()
      await test.db('session_control_sets').delete()
    },
    body: async () => ({
      payment: await idOf('payment_types', { name: 'acceptanceFee' }),
      academicSession: await session(),
      ...(await kinds()),
      applicableTo: 'all',
      paymentOrder: 2,
      amount: 45_000,
      dueDate: '2999-12-31',
      applyLateFee: false,
      lateFee: 0,
      active: true,
    }),
  },
  'a course': {
    path: '/courses-new',
    table: 'courses',
    body: async () => ({ code: 'ZOO 901', title: 'Zoology' }),
  },
  'an academic session': {
    path: '/academic-sessions',
    table: 'academic_sessions',
    body: async () => ({
      sessionYear: '2031/2032',
      startDate: '2031-09-28',
      endDate: '2032-08-27',
      status: 'closed',
      description: 'Later',
    }),
  },
}
const modules = ['academics', 'finance', 'staff', 'students'] as const

it.each(Object.entries(cases))(
  'six who add %s in the same moment: one adds it, and five read why they cannot',
  async (_what, { path, body, table, prepare }) => {
    await prepare?.()
    const { cookie } = await person(...modules)
    const given = await body()
    const before = (await test.db(table)).length
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => test.call('POST', path, { cookie, body: given })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    expect((await test.db(table)).length).toBe(before + 1)
    expect(
      new Set(
        replies
          .filter(({ statusCode }) => statusCode === 409)
          .map((reply) => reply.json<{ message: string }>().message),
      ).size,
      // A check and a unique key may each have a sentence (docs/reference/rules/academics.md).
    ).toBeLessThanOrEqual(2)
  },
)

it('six who begin the decisions of one key in the same moment get the same batch', async () => {
  const { cookie } = await person('students')
  const student = await seed().student()
  const body = { key: newId(), decision: 'rejected', selection: { students: [student.id] } }
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => test.call('POST', '/students-new/decisions', { cookie, body })),
  )
  expect(
    new Set(
      replies.map(
        (reply) =>
          `${String(reply.statusCode)} ${reply.json<{ data: { _id: string } }>().data._id}`,
      ),
    ).size,
  ).toBe(1)
})

it('six who ask for the same waiver in the same moment: one asks, and five read that it waits', async () => {
  const { cookie } = await person('finance')
  const student = await seed().student({ status: 'active' })
  const charge = await aChargeOf(test, student.id, { name: 'portalFee' })
  await aPaymentOf(test, student.id)
  const replies = await Promise.all(
    Array.from({ length: 6 }, () =>
      test.call('POST', `/charge-adjustments/student/${student.id}`, {
        cookie,
        body: { charge, kind: 'waiver', reason: 'A scholar of the state' },
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    201, 409, 409, 409, 409, 409,
  ])
})
