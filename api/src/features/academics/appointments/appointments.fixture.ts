import type { Appointment } from '@portal/contracts'
import { addMember, testStaff, type Person } from '../../../../test/staff'
import { lagosDayOf } from '../../../platform/clock'

interface Answer {
  status: number
  message: string
  data: Appointment
  errors?: { field: string; message: string }[]
}
interface Found {
  data: { appointments: Appointment[] }
  meta: { total: number }
}

/** For tests: an officer with the module `staff`, two academics, and the calls for appointments. */
export function testAppointments() {
  const { test, seed, person, send, trail } = testStaff()
  const setup = {} as { officer: Person; ada: string; bola: string }
  beforeEach(async () => {
    setup.officer = await person('staff')
    setup.ada = await addMember(test, { first_name: 'Ada', last_name: 'Obi' })
    setup.bola = await addMember(test, { first_name: 'Bola', last_name: 'Ige' })
  })
  const inDays = (days: number): string =>
    lagosDayOf(new Date(test.clock.now().getTime() + days * 86_400_000).toISOString())
  const idOf = async (table: string, code: string): Promise<string> =>
    (await test.db(table).where({ code }).first<{ id: string }>('id')).id
  const give = (change: object = {}, as: { cookie: string } = setup.officer) =>
    send<Answer>(as, 'POST', '/appointments', {
      staff: setup.ada,
      office: 'rector',
      from: inDays(0),
      reason: 'Elected by the council',
      ...change,
    })
  /** An appointment that must succeed. */
  const given = async (
    change: object = {},
    as: { cookie: string } = setup.officer,
  ): Promise<Appointment> => {
    const { status, message, data } = await give(change, as)
    if (status !== 201) throw new Error(message)
    return data
  }
  const end = (id: string, body: object = {}) =>
    send<Answer>(setup.officer, 'POST', `/appointments/${id}/end`, {
      on: inDays(0),
      reason: 'Retired from the service',
      ...body,
    })
  const withdraw = (id: string, reason = 'Did not accept the office') =>
    send<Answer>(setup.officer, 'POST', `/appointments/${id}/withdraw`, { reason })
  const list = async (query = '', as: { cookie: string } = setup.officer) =>
    send<Found>(as, 'GET', `/appointments${query}`)
  return { test, seed, setup, person, send, trail, inDays, idOf, give, given, end, withdraw, list }
}
