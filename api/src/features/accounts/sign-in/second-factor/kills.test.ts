import { testApp } from '../../../../../test/app'
import { mortalServers } from '../../../../../test/mortal-server'
import { testSandbox } from '../../../../../test/sandbox'
import { asked, testSecondFactor } from './second-factor.fixture'

const sandbox = testSandbox()
const test = testApp({ secondFactor: asked })
const servers = mortalServers(test, sandbox)
const { codeOf, signIn, member, begin, trail } = testSecondFactor(test)

it('leaves nothing half when the server dies before the commit, and the setup can be confirmed later', async () => {
  const ada = await member()
  const secret = await begin(ada.cookie)
  const path = '/staff/second-factor/app/confirm'
  const dying = await servers.start('second-factor:before-commit')
  expect(await dying.say(path, ada.cookie, { code: codeOf(secret) })).toBeUndefined()
  await dying.ended
  expect(await test.db('staff_recovery_codes')).toEqual([])
  expect(await trail()).toEqual([])
  expect((await signIn(ada.number)).statusCode).toBe(200)
  const next = await servers.start()
  expect(await next.say(path, ada.cookie, { code: codeOf(secret) })).toMatchObject({ status: 200 })
  expect((await signIn(ada.number)).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
})
