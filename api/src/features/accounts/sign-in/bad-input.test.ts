import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { givePassword, password, studentCookie } from '../../../../test/accounts'
import { seedInstitution } from '../../../demo/testing'

const test = testApp()
let student: { id: string; number: string }
beforeEach(async () => {
  student = await (
    await seedInstitution(test)
  ).student({ firstname: 'Chinedu', lastname: 'Okafor', email: 'chinedu@example.com' })
  await givePassword(test, 'students', student.id)
})

const { rule, tooLong, common, wrongCurrent, resetInvalid } = messages.password
const { invalidEmail } = messages.registration
const fresh = 'Palm&Wine77'

/** Everything that a request about a password may write, except the counters of attempts. */
const written = async () => ({
  password: await test
    .db('students')
    .where({ id: student.id })
    .select('password_hash', 'must_change_password', 'password_changed_at'),
  sessions: await test.db('account_sessions').count(),
  resets: await test.db('password_resets').select(),
  mails: await test.db('outbox').select(),
  audit: await test.db('audit_log').select(),
})
type Body = Record<string, unknown>

/** The refusal of a call, after a check that the call has written nothing. */
async function refusalOf(path: string, body: Body, cookie?: string): Promise<unknown> {
  const before = await written()
  const reply = await test.call('POST', `/students/${path}`, { body, ...(cookie && { cookie }) })
  expect(await written()).toEqual(before)
  const { errors, ...rest } = reply.json<{ errors: { field: string; message: string }[] }>()
  expect(new Set(errors.map(({ field }) => field)).size).toBe(1)
  return [reply.statusCode, rest, errors[0]]
}
const refused = (field: string, message: string) => [
  400,
  { success: false, message },
  { field, message },
]

it.each([
  ['nothing', ''],
  ['spaces', '    '],
  ['10,000 characters', `${'a'.repeat(10_000)}@example.com`],
  ['markup', '<script>alert(1)</script>'],
  ['markup before the @', '<script>@example.com'],
  ['emoji', '🎓@example.com'],
  ['right-to-left text', 'مرحبا@example.com'],
  ['an address without @', 'chinedu.example.com'],
  ['two addresses', 'chinedu@example.com,eve@example.com'],
  ['a line break', 'chinedu@example.com\nBcc: eve@example.com'],
  ['a list', ['chinedu@example.com']],
  ['no field at all', undefined],
])('mails no link to %s', async (_what, email) => {
  expect(await refusalOf('forgot-password', { email })).toEqual(refused('email', invalidEmail))
})

const newPasswords: [what: string, typed: unknown, message: string][] = [
  ['nothing', '', rule],
  ['four spaces', '    ', rule],
  ['twenty spaces', ' '.repeat(20), common],
  ['10,000 characters', 'A'.repeat(10_000), tooLong],
  ['short markup', '<script>', rule],
  ['eight emoji', '🎓'.repeat(8), rule],
  ['a short right-to-left word', 'مرحبا', rule],
  ['a number', 12_345_678, rule],
  ['no field at all', undefined, rule],
]
const unusual: [what: string, typed: string][] = [
  ['markup', '<script>alert(1)</script>'],
  ['spaces around it', '  Palm&Wine77 '],
  ['a hundred emoji', '🎓🌴🥭🌾🐘'.repeat(20)],
  ['right-to-left text', 'مرحبا بالعالم الجديد'],
]
const resetToken = async () => {
  await test.call('POST', '/students/forgot-password', { body: { email: 'chinedu@example.com' } })
  return /token=([\w-]+)/.exec((await test.deliver())[0]?.text ?? '')?.[1] ?? ''
}

it.each(newPasswords)(
  'resets to no new password of %s, and keeps the link',
  async (_what, typed, message) => {
    const token = await resetToken()
    expect(await refusalOf('reset-password', { token, password: typed })).toEqual(
      refused('password', message),
    )
    expect(
      (await test.call('POST', '/students/reset-password', { body: { token, password: fresh } }))
        .statusCode,
    ).toBe(200)
  },
)

it.each(unusual)('resets to a new password of %s, which then signs in', async (_what, typed) => {
  expect(
    (
      await test.call('POST', '/students/reset-password', {
        body: { token: await resetToken(), password: typed },
      })
    ).statusCode,
  ).toBe(200)
  await expect(studentCookie(test, student.number, typed)).resolves.toContain('portal_student=')
})

it.each([
  ['nothing', ''],
  ['spaces', ' '.repeat(40)],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['markup', '<script>alert(1)</script>'],
  ['emoji', '🎓'.repeat(20)],
  ['right-to-left text', 'مرحبا بالعالم الجديد'],
])('takes %s for no token', async (_what, token) => {
  expect(await refusalOf('reset-password', { token, password: fresh })).toEqual(
    refused('token', resetInvalid),
  )
})

it.each([
  ['nothing', '', 'Current password is required'],
  ['spaces', '    ', wrongCurrent],
  ['10,000 characters', 'A'.repeat(10_000), wrongCurrent],
  ['markup', '<script>alert(1)</script>', wrongCurrent],
  ['emoji', '🎓👩🏾‍🎓', wrongCurrent],
  ['right-to-left text', 'مرحبا بالعالم', wrongCurrent],
  ['no field at all', undefined, 'Current password is required'],
])('changes nothing for a current password of %s', async (_what, currentPassword, message) => {
  const cookie = await studentCookie(test, student.number)
  expect(
    await refusalOf('change-password', { currentPassword, newPassword: fresh }, cookie),
  ).toEqual(refused('currentPassword', message))
})

it.each(newPasswords)('changes to no new password of %s', async (_what, newPassword, message) => {
  const cookie = await studentCookie(test, student.number)
  expect(
    await refusalOf('change-password', { currentPassword: password, newPassword }, cookie),
  ).toEqual(refused('newPassword', message))
})

it.each(unusual)(
  'changes to a new password of %s, which then signs in',
  async (_what, newPassword) => {
    const cookie = await studentCookie(test, student.number)
    expect(
      (
        await test.call('POST', '/students/change-password', {
          cookie,
          body: { currentPassword: password, newPassword },
        })
      ).statusCode,
    ).toBe(200)
    await expect(studentCookie(test, student.number, newPassword)).resolves.toContain(
      'portal_student=',
    )
  },
)
