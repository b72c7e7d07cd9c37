import { messages, sessionControlNames } from '@portal/contracts'
import { seedInstitution } from '../../demo/testing'
import type { Seed } from '../../demo/testing'
import { newId } from '../../platform/ids'
import { testApp } from '../../../test/app'

const test = testApp()
let seed: Seed
beforeEach(async () => {
  seed = await seedInstitution(test)
})

interface Control { _id: string; controlName: string; active: boolean }
interface Controls { _id: string; controls: Control[]; paymentControls: unknown[] }

const controlsOf = async (cookie: string, session = seed.id('sessions', '2025/2026')) =>
  (await test.call('GET', `/session-controls/session/${session}`, { cookie })).json<Controls>()
const named = ({ controls }: Controls, name: string) => controls.find(({ controlName }) => controlName === name)?._id ?? ''
const turn = (cookie: string, set: string, body: object) => test.call('PUT', `/session-controls/${set}/control`, { cookie, body })
const outcome = (reply: { statusCode: number; json(): unknown }) => [reply.statusCode, (reply.json() as { message: string }).message]

it('shows everybody the open session with its switches in order', async () => {
  const reply = await test.call('GET', '/academic-sessions/public/active')
  expect(reply.json()).toMatchObject([{ sessionYear: '2025/2026', status: 'open', startDate: '2025-09-29' }])
  const [{ control }] = reply.json<[{ control: Controls }]>()
  expect(control.controls.map(({ controlName }) => controlName)).toEqual([...sessionControlNames])
})

it('shows no session when none is open', async () => {
  await test.db('academic_sessions').update({ status: 'closed', open_key: null })
  expect((await test.call('GET', '/academic-sessions/public/active')).json()).toEqual([])
})

it('cannot hold two open sessions', async () => {
  await expect(test.db('academic_sessions').where({ session_year: '2024/2025' }).update({ open_key: 'open' })).rejects.toThrow()
})

it('lists sessions to staff, newest first', async () => {
  const reply = await test.call('GET', '/academic-sessions', { cookie: await seed.staffWith() })
  expect(reply.json<{ sessionYear: string }[]>().map(({ sessionYear }) => sessionYear)).toEqual(['2025/2026', '2024/2025'])
  expect((await test.call('GET', '/academic-sessions')).statusCode).toBe(401)
})

it('says so when a session has no control set', async () => {
  const cookie = await seed.staffWith('finance')
  const reply = await test.call('GET', `/session-controls/session/${newId()}`, { cookie })
  expect(outcome(reply)).toEqual([404, messages.sessionControls.none])
})

it('turns a switch, once on record', async () => {
  const cookie = await seed.staffWith('academics')
  const before = await controlsOf(cookie)
  const change = { controlType: 'default', controlId: named(before, 'clearance'), active: true }
  expect((await turn(cookie, before._id, change)).statusCode).toBe(200)
  expect((await turn(cookie, before._id, change)).statusCode).toBe(200)
  expect((await controlsOf(cookie)).controls.find(({ controlName }) => controlName === 'clearance')?.active).toBe(true)
  expect(await test.db('audit_log')).toMatchObject([{ action: 'session-control.turned', before_json: '{"active":false}', after_json: '{"active":true}' }])
})

it('lets each module turn its own kind of switch only', async () => {
  const [academics, finance] = [await seed.staffWith('academics'), await seed.staffWith('finance')]
  const set = await controlsOf(finance)
  const charge = newId()
  const at = { created_at: test.clock.instant(), updated_at: test.clock.instant() }
  await test.db('payment_controls').insert({ id: charge, set_id: set._id, charge_id: newId(), active: true, ...at })
  const ofDefault = { controlType: 'default', controlId: named(set, 'application'), active: false }
  const ofPayment = { controlType: 'payment', controlId: charge, active: false }
  expect(outcome(await turn(finance, set._id, ofDefault))).toEqual([403, messages.general.forbidden])
  expect(outcome(await turn(academics, set._id, ofPayment))).toEqual([403, messages.general.forbidden])
  expect((await turn(finance, set._id, ofPayment)).statusCode).toBe(200)
  expect((await turn(await seed.staffWith('students'), set._id, ofDefault)).statusCode).toBe(403)
})

it('finds no switch in another session’s set, and refuses what it does not know', async () => {
  const cookie = await seed.staffWith('academics')
  const [now, old] = [await controlsOf(cookie), await controlsOf(cookie, seed.id('sessions', '2024/2025'))]
  const change = { controlType: 'default', controlId: named(now, 'application'), active: false }
  expect((await turn(cookie, old._id, change)).statusCode).toBe(404)
  expect((await turn(cookie, now._id, { ...change, surprise: 1 })).statusCode).toBe(400)
  expect((await turn(cookie, now._id, { ...change, active: 'no' })).statusCode).toBe(400)
})
