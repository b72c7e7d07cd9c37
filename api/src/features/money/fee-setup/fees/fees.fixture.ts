import type { Fee, SessionControls } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import type { TestApp } from '../../../../../test/app'

interface Answer {
  success: boolean
  message: string
  code?: string
  updatedAt?: string
  data: Fee
  errors?: object[]
}

/** For tests: a Bursary officer, the parts of a fee, and the calls for fees. */
export function testFees(test: TestApp) {
  const setup = {} as {
    seed: Seed
    cookie: string
    ids: Record<'payment' | 'academicSession' | 'programType' | 'programMode', string>
  }
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.cookie = await setup.seed.staffWith('finance')
    const idOf = async (table: string, where: object) =>
      (await test.db(table).where(where).first<{ id: string }>('id')).id
    setup.ids = {
      payment: await idOf('payment_types', { name: 'acceptanceFee' }),
      academicSession: setup.seed.id('sessions', '2025/2026'),
      programType: await idOf('program_types', { code: 'ND' }),
      programMode: await idOf('program_modes', { code: 'FT' }),
    }
  })
  const send = async (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    to: string,
    body?: object,
    as = setup.cookie,
  ) => {
    const reply = await test.call(method, `/program-session-payments${to}`, {
      cookie: as,
      ...(body && { body }),
    })
    return { status: reply.statusCode, ...reply.json<Answer>() }
  }
  const sample = (own: object = {}) => ({
    ...setup.ids,
    applicableTo: 'all',
    paymentOrder: 2,
    amount: 45_000.5,
    dueDate: '2999-12-31',
    applyLateFee: true,
    lateFee: 5_000,
    active: true,
    ...own,
  })
  const add = (own: object = {}) => send('POST', '', sample(own))
  const list = async () =>
    (await test.call('GET', '/program-session-payments', { cookie: setup.cookie })).json<Fee[]>()
  const controls = async (session = setup.ids.academicSession) =>
    (
      await test.call('GET', `/session-controls/session/${session}`, { cookie: setup.cookie })
    ).json<SessionControls>()
  const trail = async () =>
    test.db('audit_log').where('action', 'like', 'fee.%').orderBy('id').pluck<string[]>('action')
  return { setup, send, sample, add, list, controls, trail }
}
