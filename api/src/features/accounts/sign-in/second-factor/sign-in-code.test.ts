import { messages, secondFactorMessages as texts } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { asked, testSecondFactor } from './second-factor.fixture'

const test = testApp({ secondFactor: asked })
const { codeOf, signIn, member, enrolled, statusOf, shown, trail } = testSecondFactor(test)

const data = { app: true, passkey: null }
const failures = async (pattern: string): Promise<number[]> =>
  test.db('login_throttles').where('id', 'like', pattern).pluck<number[]>('failures')

it('asks for a code after the right password, and starts no session before', async () => {
  const ada = await enrolled()
  const asked = await signIn(ada.number)
  expect([asked.statusCode, asked.json(), asked.cookies]).toEqual([
    401,
    { success: false, message: texts.required, code: 'SECOND_FACTOR_REQUIRED', data },
    [],
  ])
  const wrong = await signIn(ada.number, codeOf(ada.secret, 9))
  expect([wrong.statusCode, wrong.json(), wrong.cookies]).toEqual([
    401,
    { success: false, message: texts.wrong, code: 'SECOND_FACTOR_WRONG', data },
    [],
  ])
  const reply = await signIn(ada.number, codeOf(ada.secret))
  expect(reply.json()).toMatchObject({ success: true, message: messages.studentLogin.success })
  expect((await trail()).slice(1)).toEqual(['second-factor.failed'])
})

it('tells nobody without the password that there is a second step', async () => {
  const ada = await enrolled()
  const reply = await signIn(ada.number, codeOf(ada.secret), 'Wrong#Pass99')
  expect(reply.json()).toEqual({ success: false, message: messages.staffLogin.invalid })
})

it('takes the codes of one step before and after, and none a second time', async () => {
  const ada = await enrolled()
  const [before, now] = [codeOf(ada.secret, -1), codeOf(ada.secret)]
  expect((await signIn(ada.number, now)).statusCode).toBe(200)
  for (const used of [now, before])
    expect((await signIn(ada.number, used)).json()).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  expect((await signIn(ada.number, codeOf(ada.secret, 1))).statusCode).toBe(200)
})

it.each(['a code of the app', 'a recovery code'])('lets one of two in with %s', async (kind) => {
  const ada = await enrolled()
  const code = kind === 'a recovery code' ? ada.recoveryCodes[0] : codeOf(ada.secret)
  const replies = await Promise.all([signIn(ada.number, code), signIn(ada.number, code)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
})

it('takes each recovery code once, however it is typed, and mails the owner', async () => {
  const ada = await enrolled()
  await test.deliver()
  const [first = ''] = ada.recoveryCodes
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `
  const reply = await signIn(ada.number, typed)
  expect(reply.statusCode).toBe(200)
  expect((await signIn(ada.number, first)).statusCode).toBe(401)
  const [mail] = await test.deliver()
  expect(mail).toMatchObject({ subject: 'A recovery code was used' })
  expect(mail?.text).toContain('9 recovery codes are left.')
  expect(await shown(ada.cookie)).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await trail()).toContain('second-factor.recovery-code-used')
})

it('locks after five wrong codes, whether the password was right in between or not', async () => {
  const ada = await enrolled()
  const wrong = codeOf(ada.secret, 9)
  for (let time = 0; time < 4; time += 1) await signIn(ada.number, wrong)
  await signIn(ada.number)
  expect((await signIn(ada.number, wrong)).json()).toMatchObject({ message: texts.wrongAgain })
  expect((await signIn(ada.number, codeOf(ada.secret))).statusCode).toBe(401)
  expect(await failures('sign-in/%/minute')).toEqual([6])
  test.clock.forward(31)
  expect((await signIn(ada.number, codeOf(ada.secret))).statusCode).toBe(200)
  expect(await failures('second-factor/%')).toEqual([])
})

it('refuses what is neither six digits nor a recovery code', async () => {
  const ada = await enrolled()
  expect((await signIn(ada.number, '12345')).json()).toMatchObject({
    errors: [{ field: 'code', message: texts.codeForm }],
  })
})

it('needs a recovery code if the secret cannot be opened', async () => {
  const ada = await enrolled()
  await test.db('data_keys').delete()
  const reply = await signIn(ada.number, codeOf(ada.secret))
  expect([reply.statusCode, reply.json()]).toMatchObject([401, { message: texts.unreadable }])
  expect((await signIn(ada.number, ada.recoveryCodes[0])).statusCode).toBe(200)
})

it('asks nobody without a second factor', async () => {
  const bola = await member()
  expect(await statusOf(bola.cookie)).toBe(200)
  expect((await signIn(bola.number, '123456')).statusCode).toBe(200)
})
