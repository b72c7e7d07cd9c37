import { secondFactorMessages as texts } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { password } from '../../../../../test/accounts'
import { testSecondFactor } from './second-factor.fixture'

const test = testApp()
const { post, signIn, member, shown } = testSecondFactor(test)

it('offers no second factor and asks for none while it is switched off', async () => {
  const ada = await member()
  const setUp = await post('/staff/second-factor/app', ada.cookie, { currentPassword: password })
  expect([setUp.statusCode, setUp.json()]).toMatchObject([409, { message: texts.off }])
  expect(await shown(ada.cookie)).toMatchObject({ policy: 'off' })
  await test
    .db('staff_authenticator_apps')
    .insert({ staff_id: ada.id, sealed: 'x', confirmed_at: test.clock.instant() })
  expect((await signIn(ada.number)).statusCode).toBe(200)
})
