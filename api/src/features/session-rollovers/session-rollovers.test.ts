import {
  rolloverMessages,
  type RolloverCounts,
  type RolloverPlan,
  type SessionRollover,
} from '@portal/contracts'
import { seedInstitution, type Seed } from '../../demo/testing'
import { newId } from '../../platform/ids'
import { testApp } from '../../../test/app'
import { aChargeOf, aPaymentOf } from '../../../test/payments'

const test = testApp()
let seed: Seed
let cookie = ''
let [from, to] = ['', '']
const at = () => {
  const now = test.clock.instant()
  return { created_at: now, updated_at: now }
}

/** The session after the open one, with its control set, as it is when it has just been made. */
async function addSession(
  sessionYear = '2026/2027',
  startOn = '2026-09-28',
  status = 'closed',
): Promise<string> {
  const [id, set, stamps] = [newId(), newId(), at()]
  await test.db('academic_sessions').insert({
    id,
    session_year: sessionYear,
    start_on: startOn,
    end_on: '2027-08-27',
    status,
    ...stamps,
  })
  await test.db('session_control_sets').insert({ id: set, session_id: id, ...stamps })
  const names = [
    'application',
    'admissionProcessing',
    'clearance',
    'courseRegistration',
    'resultUpload',
    'resultRelease',
  ]
  await test.db('session_controls').insert(
    names.map((control_name) => ({
      id: newId(),
      set_id: set,
      control_name,
      active: false,
      ...stamps,
    })),
  )
  return id
}
async function addLecturer(status = 'Active'): Promise<string> {
  const id = newId()
  await test.db('staff').insert({
    id,
    staff_number: `AC${id.slice(-8)}`,
    first_name: 'Ngozi',
    last_name: 'Eze',
    email: `${id}@example.com`,
    phone_number: '08031234567',
    staff_type: 'Academic',
    status,
    role_id: null,
    must_change_password: false,
    ...at(),
  })
  return id
}

beforeEach(async () => {
  seed = await seedInstitution(test)
  cookie = await seed.staffWith('academics')
  from = seed.id('sessions', '2025/2026')
  to = await addSession()
})

interface Answer {
  message: string
  data: { rollover: SessionRollover | null; kinds: RolloverPlan[]; warnings: string[] }
}
const send = async (path: string, body?: object, as = cookie) => {
  const reply = await test.call('POST', `/session-rollovers${path}`, {
    cookie: as,
    ...(body && { body }),
  })
  return { status: reply.statusCode, ...reply.json<Answer>() }
}
const preview = () => send('/preview', { from, to })
const copy = () => send('', { from, to })
const undo = (rollover: SessionRollover | null) => send(`/${rollover?._id ?? ''}/undo`)
const list = async () =>
  (await test.call('GET', '/session-rollovers', { cookie })).json<SessionRollover[]>()
const countsOf = (kinds: RolloverCounts[], wanted: string) => {
  const { created, existing, skipped } = kinds.find(({ kind }) => kind === wanted) ?? {
    created: -1,
    existing: -1,
    skipped: -1,
  }
  return [created, existing, skipped]
}
const placesOf = (session: string) => test.db('program_courses').where({ session_id: session })
const controlsOf = (session: string) =>
  test
    .db('session_controls as c')
    .join('session_control_sets as s', 's.id', 'c.set_id')
    .where({ session_id: session })
    .orderBy('c.control_name')
    .select('c.id', 'c.control_name', 'c.active', 'c.opens_at', 'c.updated_at')
const trail = async () =>
  (await test.db('audit_log').orderBy('id').select('action')).map(
    ({ action }: { action: string }) => action,
  )

it('says beforehand what would be new, there already, and skipped, and changes nothing', async () => {
  const courses = (await placesOf(from)).length
  await test.db('courses').where({ code: 'CTE 111' }).update({ active: false })
  await test
    .db('program_offerings')
    .where({ id: seed.id('offerings', 'MKT ND PT') })
    .update({ active: false })
  const { status, data } = await preview()
  expect(status).toBe(200)
  expect(data.kinds.map(({ kind }) => kind)).toEqual([
    'offerings',
    'programCourses',
    'controls',
    'fees',
  ])
  expect(countsOf(data.kinds, 'programCourses')).toEqual([courses - 1, 0, 1])
  expect(countsOf(data.kinds, 'controls')).toEqual([2, 4, 0])
  const [offerings, places, controls] = data.kinds
  expect(controls?.note).toBe('Switched on: Application, Admission processing.')
  expect(offerings).toMatchObject({
    created: 0,
    note: rolloverMessages.offeringsStay,
    lines: [{ what: 'Marketing ND PT', why: rolloverMessages.offeringInactive }],
  })
  expect(places?.lines).toEqual([
    {
      what: 'CTE 111 Computer Hardware Basics, Computer Engineering ND FT',
      why: rolloverMessages.courseInactive,
      outcome: 'skipped',
    },
  ])
  expect([await placesOf(to), await list(), await trail()]).toEqual([[], [], []])
})

it('copies courses with their lecturers and switches with their dates, once, and says who did it', async () => {
  const [here, gone] = [await addLecturer(), await addLecturer('Inactive')]
  const [first, second] = await placesOf(from).orderBy('id')
  await placesOf(from).where({ id: first.id }).update({ lecturer_id: here })
  await placesOf(from).where({ id: second.id }).update({ lecturer_id: gone })
  await test
    .db('session_controls')
    .whereIn(
      'id',
      (await controlsOf(from)).map(({ id }) => id),
    )
    .where({ control_name: 'application' })
    .update({ opens_at: '2025-10-01T07:00:00.000Z' })
  const {
    status,
    message,
    data: { rollover, kinds },
  } = await copy()
  expect([status, message]).toEqual([200, rolloverMessages.copied('2025/2026', '2026/2027')])
  const lecturerOf = async ({ course_id, offering_id }: Record<string, string>) =>
    (await placesOf(to).where({ course_id, offering_id }).first('lecturer_id')).lecturer_id
  expect([await lecturerOf(first), await lecturerOf(second)]).toEqual([here, null])
  expect(kinds[1]?.lines).toEqual([
    expect.objectContaining({
      outcome: 'changed',
      why: rolloverMessages.lecturerGone('Ngozi Eze'),
    }),
  ])
  expect(
    (await controlsOf(to))
      .filter(({ active }) => Boolean(active))
      .map(({ control_name, opens_at }) => [control_name, opens_at]),
  ).toEqual([
    ['admissionProcessing', null],
    ['application', '2026-09-30T07:00:00.000Z'],
  ])
  const again = await copy()
  expect(again).toMatchObject({
    status: 200,
    message: rolloverMessages.nothingNew,
    data: { rollover: null },
  })
  expect(countsOf(again.data.kinds, 'programCourses')).toEqual([
    0,
    (await placesOf(from)).length,
    0,
  ])
  expect(await placesOf(to)).toHaveLength((await placesOf(from)).length)
  expect(await list()).toEqual([
    expect.objectContaining({
      _id: rollover?._id,
      from: { _id: from, sessionYear: '2025/2026' },
      made: { at: expect.any(String), by: 'Bola Ige' },
      undone: null,
    }),
  ])
  expect(await trail()).toEqual(['session.copied'])
})

it('leaves alone what was set in the target by hand', async () => {
  await test
    .db('session_controls')
    .whereIn(
      'id',
      (await controlsOf(to)).map(({ id }) => id),
    )
    .where({ control_name: 'application' })
    .update({ updated_at: '2027-01-01T00:00:00.000Z' })
  const [{ offering_id, course_id, units, hours, year, semester }] = await placesOf(from)
  await test.db('program_courses').insert({
    id: newId(),
    offering_id,
    course_id,
    session_id: to,
    lecturer_id: await addLecturer(),
    units,
    hours,
    year,
    semester,
    active: true,
    ...at(),
  })
  const {
    data: { kinds },
  } = await copy()
  expect(countsOf(kinds, 'controls')).toEqual([1, 4, 1])
  expect(kinds[1]?.lines).toMatchObject([{ why: `${rolloverMessages.differs}another lecturer.` }])
})

it('undoes all of it as one act, once', async () => {
  const before = await controlsOf(to)
  const {
    data: { rollover },
  } = await copy()
  const answer = await undo(rollover)
  expect(answer).toMatchObject({
    status: 200,
    message: rolloverMessages.undone,
    data: { undone: { by: 'Bola Ige' } },
  })
  expect([await placesOf(to), await controlsOf(to)]).toEqual([[], before])
  expect(await undo(rollover)).toMatchObject({
    status: 409,
    message: rolloverMessages.alreadyUndone,
  })
  expect(await trail()).toEqual(['session.copied', 'session.copy-undone'])
  expect(countsOf((await copy()).data.kinds, 'controls')).toEqual([2, 4, 0])
})

it('is not undone when something hangs on it, and says what', async () => {
  const {
    data: { rollover },
  } = await copy()
  const [place] = await placesOf(to)
  await placesOf(to)
    .where({ id: place.id })
    .update({ units: 1, updated_at: '2027-01-01T00:00:00.000Z' })
  await test
    .db('session_controls')
    .whereIn(
      'id',
      (await controlsOf(to)).map(({ id }) => id),
    )
    .where({ control_name: 'application' })
    .update({ active: false })
  const refused = await undo(rollover)
  expect(refused).toMatchObject({
    status: 409,
    message:
      'This copy cannot be undone any more. 1 program course has been changed since. These session controls have been changed since: Application.',
  })
  expect(await placesOf(to)).toHaveLength((await placesOf(from)).length)
  expect((await send(`/${newId()}/undo`)).status).toBe(404)
})

it('refuses what makes no sense, each with its sentence', async () => {
  const archived = await addSession('2013/2014', '2013-09-30', 'archived')
  expect(await send('', { from, to: from })).toMatchObject({
    status: 400,
    message: rolloverMessages.same,
    errors: [{ field: 'to' }],
  })
  expect(await send('', { from, to: '' })).toMatchObject({
    status: 400,
    message: rolloverMessages.chooseBoth,
  })
  for (const path of ['', '/preview']) {
    expect(await send(path, { from: newId(), to })).toMatchObject({
      status: 409,
      message: rolloverMessages.unknown,
      errors: [{ field: 'from' }],
    })
    expect(await send(path, { from, to: archived })).toMatchObject({
      status: 409,
      message: rolloverMessages.archived('2013/2014'),
    })
  }
  expect((await send('/preview', { from: to, to: from })).data.warnings[0]).toBe(
    rolloverMessages.earlier('2026/2027', '2025/2026'),
  )
  expect((await send('', { from, to }, await seed.staffWith('finance'))).status).toBe(403)
})

it('warns beforehand when switches turn in the open session, and not once they have', async () => {
  expect((await preview()).data.warnings).toEqual([])
  await test
    .db('academic_sessions')
    .update({ status: 'closed', open_key: null })
    .where({ id: from })
  await test.db('academic_sessions').update({ status: 'open', open_key: 'open' }).where({ id: to })
  expect((await preview()).data.warnings).toEqual([rolloverMessages.targetOpen('2026/2027')])
  await copy()
  expect((await preview()).data.warnings).toEqual([])
})

it('doubles nothing when ten copy at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, copy))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(answers.filter(({ data }) => data.rollover !== null)).toHaveLength(1)
  expect(await placesOf(to)).toHaveLength((await placesOf(from)).length)
  expect(await list()).toHaveLength(1)
})

describe('fees', () => {
  let [bursar, ada] = ['', '']
  beforeEach(async () => {
    bursar = await seed.staffWith('academics', 'finance')
    ada = (await seed.student()).id
  })
  const feesOf = (session: string) =>
    test.db('program_session_payments').where({ session_id: session })
  const later = (days: number) =>
    new Date(Date.parse(test.clock.today()) + days * 86_400_000).toISOString().slice(0, 10)
  const planOf = (kinds: RolloverPlan[]) => kinds.find(({ kind }) => kind === 'fees')
  const copyFees = async () => (await send('', { from, to }, bursar)).data
  const undoAs = (rollover: SessionRollover | null, as = bursar) =>
    send(`/${rollover?._id ?? ''}/undo`, undefined, as)

  it('are copied with their payment controls, due as many days later as the session begins, once', async () => {
    await aChargeOf(test, ada, {
      name: 'schoolFee',
      kobo: 8_650_075,
      dueOn: later(-3),
      lateKobo: 50_000,
      applicableTo: 'returning',
      isOn: false,
    })
    await aChargeOf(test, ada, { name: 'portalFee', dueOn: '2025-10-01' })
    await aChargeOf(test, ada, { name: 'applicationForm', active: false })
    await test.db('academic_sessions').where({ id: to }).update({ start_on: '2026-09-28' })
    const { rollover, kinds } = await copyFees()
    expect(countsOf(kinds, 'fees')).toEqual([2, 0, 1])
    expect(planOf(kinds)?.lines).toEqual([
      {
        what: 'portalFee, ND FT, All Students',
        why: rolloverMessages.duePassed('2026-09-30'),
        outcome: 'changed',
      },
      {
        what: 'applicationForm, ND FT, All Students',
        why: rolloverMessages.placeInactive,
        outcome: 'skipped',
      },
    ])
    const copied = await feesOf(to).orderBy('payment_order')
    expect(
      copied.map((fee) => [
        fee.payment_order,
        Number(fee.amount_kobo),
        fee.due_on,
        fee.applicable_to,
        Number(fee.late_fee_kobo),
        Boolean(fee.active),
      ]),
    ).toEqual([
      [1, 4_500_050, null, 'all', 0, true],
      [5, 8_650_075, later(-3 + 364), 'returning', 50_000, true],
    ])
    const controls = await test
      .db('payment_controls')
      .whereIn(
        'charge_id',
        copied.map(({ id }) => id as string),
      )
      .pluck<unknown[]>('active')
    expect(controls.map(Boolean)).toEqual([true, true])
    const again = await copyFees()
    expect([again.rollover, countsOf(again.kinds, 'fees')]).toEqual([null, [0, 2, 1]])
    await feesOf(to).where({ payment_order: 5 }).update({ amount_kobo: 1, late_fee_kobo: 2 })
    expect(
      planOf((await send('/preview', { from, to }, bursar)).data.kinds)?.lines[1],
    ).toMatchObject({ why: `${rolloverMessages.differs}another amount, another late fee.` })
    expect(rollover).not.toBeNull()
  })

  it('of an inactive payment type are skipped', async () => {
    await aChargeOf(test, ada)
    await test.db('payment_types').update({ active: false })
    expect(planOf((await copyFees()).kinds)).toMatchObject({
      created: 0,
      skipped: 1,
      lines: [{ why: rolloverMessages.typeInactive }],
    })
  })

  it('are taken back with the copy while nothing hangs on them, which is said', async () => {
    await aChargeOf(test, ada)
    const { rollover } = await copyFees()
    const [fee] = await feesOf(to)
    await aPaymentOf(test, ada, { charge: fee.id as string, status: 'failed' })
    expect(await undoAs(rollover)).toMatchObject({
      status: 409,
      message: expect.stringContaining(
        '1 payment, waiver or discount hangs on its fees.',
      ) as string,
    })
    await test.db('student_payments').delete()
    await feesOf(to).update({ updated_at: '2999-01-01T00:00:00.000Z' })
    expect((await undoAs(rollover)).message).toContain(rolloverMessages.feesChanged(1))
    await feesOf(to).update({ updated_at: fee.updated_at as string })
    expect(await undoAs(rollover)).toMatchObject({ status: 200 })
    expect([await feesOf(to), (await test.db('payment_controls')).length]).toEqual([[], 1])
  })

  it('are left to whoever has the module finance, who alone takes them back', async () => {
    await aChargeOf(test, ada)
    expect(planOf((await preview()).data.kinds)).toMatchObject({
      created: 0,
      note: rolloverMessages.feesByFinance(1),
    })
    await copy()
    expect(await feesOf(to)).toEqual([])
    const { rollover } = await copyFees()
    expect(await undoAs(rollover, cookie)).toMatchObject({
      status: 409,
      message: rolloverMessages.hangs([rolloverMessages.feesTakenBackByFinance]),
    })
    expect(await undoAs(rollover)).toMatchObject({ status: 200 })
  })
})
