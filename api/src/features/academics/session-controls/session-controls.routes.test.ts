import { controlDateMessages, messages } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { aChargeOf } from '../../../../test/payments'
import { controlDesk } from './session-controls.fixture'

const { test, desk, controlsOf, named, inMinutes, send, turn, setDates, publicly, trail } =
  controlDesk()
const outcome = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.message]

it('says so when a session has no control set', async () => {
  expect(outcome(await send('GET', `/session-controls/session/${newId()}`))).toEqual([
    404,
    messages.sessionControls.none,
  ])
})

it('switches a control, with one audit entry', async () => {
  expect((await turn('clearance', true)).status).toBe(200)
  expect((await turn('clearance', true)).status).toBe(200)
  expect(
    (await controlsOf()).controls.find(({ controlName }) => controlName === 'clearance'),
  ).toMatchObject({ active: true, standing: 'on' })
  expect(await trail('session-control')).toEqual([
    { action: 'session-control.turned', before: { active: false }, after: { active: true } },
  ])
})

it('lets each module switch only its own kind of control', async () => {
  const [finance, set] = [await desk.seed.staffWith('finance'), desk.controls._id]
  const student = await desk.seed.student()
  for (const name of ['schoolFee', 'acceptanceFee'] as const)
    await aChargeOf(test, student.id, { name })
  const {
    paymentControls: [switched],
  } = await controlsOf()
  const charge = switched?._id ?? ''
  expect(switched).toEqual({
    _id: charge,
    active: true,
    payment: {
      payment: { name: 'acceptanceFee', description: 'Acceptance Fee' },
      amount: 45_000.5,
      programType: { type: 'ND' },
      programMode: { mode: 'FT' },
      applicableTo: 'all',
    },
  })
  const ofPayment = { controlType: 'payment', controlId: charge, active: false }
  expect(outcome(await turn('application', false, finance))).toEqual([
    403,
    messages.general.forbidden,
  ])
  expect(outcome(await send('PUT', `/session-controls/${set}/control`, ofPayment))).toEqual([
    403,
    messages.general.forbidden,
  ])
  expect((await send('PUT', `/session-controls/${set}/control`, ofPayment, finance)).status).toBe(
    200,
  )
  expect(
    (await controlsOf()).paymentControls.map(({ active, payment }) => [
      payment.payment.name,
      active,
    ]),
  ).toEqual([
    ['acceptanceFee', false],
    ['schoolFee', true],
  ])
  expect((await turn('application', false, await desk.seed.staffWith('students'))).status).toBe(403)
  expect(
    outcome(
      await send('PUT', `/session-controls/${set}/control/${charge}/window`, {
        opensAt: null,
        closesAt: null,
        lateUntil: null,
      }),
    ),
  ).toEqual([404, controlDateMessages.onlySwitches])
})

it('finds no control of another session, and refuses unknown input', async () => {
  const old = await controlsOf('2024/2025')
  const change = { controlType: 'default', controlId: named('application')._id, active: false }
  expect((await send('PUT', `/session-controls/${old._id}/control`, change)).status).toBe(404)
  expect(
    (
      await send('PUT', `/session-controls/${old._id}/control/${change.controlId}/window`, {
        opensAt: null,
        closesAt: null,
        lateUntil: null,
      })
    ).status,
  ).toBe(404)
  expect(
    (
      await send('PUT', `/session-controls/${desk.controls._id}/control`, {
        ...change,
        surprise: 1,
      })
    ).status,
  ).toBe(400)
  expect(
    (
      await send('PUT', `/session-controls/${desk.controls._id}/control`, {
        ...change,
        active: 'no',
      })
    ).status,
  ).toBe(400)
})

it('opens, is late and closes at its minutes, for the public too, while the switch stays on', async () => {
  await setDates('application', {
    opensAt: inMinutes(10),
    closesAt: inMinutes(20),
    lateUntil: inMinutes(30),
  })
  const seen: unknown[] = []
  for (const step of [0, 10, 10, 10]) {
    test.clock.forward(step * 60 + 1)
    const [control, forAll] = [(await controlsOf()).controls[0], await publicly('application')]
    seen.push([control?.active, control?.standing, forAll?.active, forAll?.standing])
  }
  expect(seen).toEqual([
    [true, 'not-yet-open', false, 'not-yet-open'],
    [true, 'on', true, 'on'],
    [true, 'late', true, 'late'],
    [true, 'closed', false, 'closed'],
  ])
})

it('shows the dates to the public in an answer that is not cached', async () => {
  const dates = { opensAt: null, closesAt: inMinutes(20), lateUntil: inMinutes(30) }
  await setDates('application', dates)
  expect(await publicly('application')).toMatchObject({ active: true, ...dates })
  const reply = await test.call('GET', '/academic-sessions/public/active')
  expect(reply.headers['cache-control']).toBe('no-store')
})

it('sets dates with the old ones in the audit trail, and leaves the time of the last switch', async () => {
  const since = await test
    .db('session_controls')
    .where({ id: named('application')._id })
    .first<{ updated_at: string }>('updated_at')
  const closesAt = inMinutes(20)
  const { status, body, reply } = await setDates('application', { closesAt })
  expect([status, body.message]).toEqual([200, controlDateMessages.saved])
  expect(reply.json()).toMatchObject({
    data: { controlName: 'application', active: true, closesAt, standing: 'on' },
  })
  await setDates('application', { closesAt })
  const none = { opensAt: null, closesAt: null, lateUntil: null }
  expect(await trail('session-control')).toEqual([
    { action: 'session-control.dates-changed', before: none, after: { ...none, closesAt } },
  ])
  expect(
    await test
      .db('session_controls')
      .where({ id: named('application')._id })
      .first('updated_at'),
  ).toEqual(since)
})

it('refuses dates that contradict each other, with the sentence on the field', async () => {
  const { status, body } = await setDates('application', {
    opensAt: inMinutes(20),
    closesAt: inMinutes(10),
  })
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'closesAt', message: controlDateMessages.closesTooEarly }],
  ])
  expect((await setDates('application', { lateUntil: inMinutes(10) })).body.errors).toEqual([
    { field: 'lateUntil', message: controlDateMessages.lateWithoutClosing },
  ])
  expect(await trail('session-control')).toEqual([])
})

it('refuses the second of two concurrent changes of the same dates', async () => {
  const was = { opensAt: null, closesAt: null, lateUntil: null }
  const first = inMinutes(20)
  expect((await setDates('application', { closesAt: first }, { was })).status).toBe(200)
  const second = await setDates('application', { closesAt: inMinutes(90) }, { was })
  expect([second.status, second.body.code, second.body.message]).toEqual([
    409,
    'dates-stale',
    controlDateMessages.stale,
  ])
  expect((await publicly('application'))?.closesAt).toBe(first)
})

it('keeps one of ten dates that are set at once, and all ten on record in one chain', async () => {
  const wanted = Array.from({ length: 10 }, (_, n) => inMinutes(20 + n))
  await Promise.all(wanted.map((closesAt) => setDates('application', { closesAt })))
  const entries = (await trail('session-control')) as {
    before: { closesAt: string | null }
    after: { closesAt: string }
  }[]
  expect(entries.map(({ after }) => after.closesAt).toSorted()).toEqual(wanted)
  expect(entries.map(({ before }) => before.closesAt).toSorted()).toEqual(
    [...wanted, null].filter((each) => each !== last(entries)).toSorted(),
  )
  expect((await publicly('application'))?.closesAt).toBe(last(entries))
})
/** The entry that no other entry replaced. */
const last = (
  entries: { before: { closesAt: string | null }; after: { closesAt: string } }[],
): string | undefined =>
  entries.find(({ after }) => !entries.some(({ before }) => before.closesAt === after.closesAt))
    ?.after.closesAt

it('leaves dates and extensions to the academic office', async () => {
  for (const module of ['finance', 'students'] as const) {
    const cookie = await desk.seed.staffWith(module)
    const control = `/session-controls/${desk.controls._id}/control/${named('application')._id}`
    expect(
      (
        await send(
          'PUT',
          `${control}/window`,
          { opensAt: null, closesAt: null, lateUntil: null },
          cookie,
        )
      ).status,
    ).toBe(403)
    expect((await send('GET', `${control}/extensions`, undefined, cookie)).status).toBe(403)
  }
})
