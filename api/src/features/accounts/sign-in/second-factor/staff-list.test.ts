import type { StaffRecord } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { testPasskeys } from './passkeys/passkeys.fixture'
import { asked } from './second-factor.fixture'

/** Who has two-step sign-in in the list of staff, by number, and in the record of one of them. */
async function shownTo(
  test: ReturnType<typeof testApp>,
  cookie: string,
  id: string,
): Promise<{ on: string[]; record: boolean }> {
  const list = (await test.call('GET', '/staff?page=1', { cookie })).json<{
    data: { staff: StaffRecord[] }
  }>().data.staff
  const one = (await test.call('GET', `/staff/${id}`, { cookie })).json<{
    data: { staff: StaffRecord }
  }>().data.staff
  const on = list.filter(({ twoStep }) => twoStep).map(({ staff_number }) => staff_number)
  return { on: on.sort(), record: one.twoStep }
}

describe('a portal that asks for it', () => {
  const test = testApp({ secondFactor: asked })
  const { begin, enrolled, member, withPasskey } = testPasskeys(test)

  it('shows who has an app or a passkey, and not who has only begun', async () => {
    const office = await member('staff')
    const [ada, bola, late] = [await enrolled(), await withPasskey(), await member()]
    await test.call('POST', '/staff/second-factor/app', {
      cookie: late.cookie,
      body: { currentPassword: 'Mango#Tree42' },
    })
    await begin(late.cookie)
    expect(await shownTo(test, office.cookie, ada.id)).toEqual({
      on: [ada.number, bola.number].sort(),
      record: true,
    })
    expect(await shownTo(test, office.cookie, late.id)).toMatchObject({ record: false })
  })
})

describe('a portal that asks nobody', () => {
  const test = testApp()
  const { member } = testPasskeys(test)

  it('shows it for nobody', async () => {
    const office = await member('staff')
    await test
      .db('staff_authenticator_apps')
      .insert({ staff_id: office.id, sealed: 'x', confirmed_at: test.clock.instant() })
    expect(await shownTo(test, office.cookie, office.id)).toEqual({ on: [], record: false })
  })
})
