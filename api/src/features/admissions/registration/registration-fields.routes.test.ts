import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { keepsWords } from '../../../../test/words'
import { testRegistration } from './registration.fixture'

const test = testApp()
keepsWords(test)
const { applicant, register, rows } = testRegistration(test)

const lettersOnly = "Use letters, spaces and . ' / _ - only"
const badPhone = 'Please enter a valid mobile number.'
const { invalidEmail, noActivePeriodNow, invalidProgram } = messages.registration
const long = 'a'.repeat(10_000)
const [markup, emoji, rightToLeft] = ['<script>alert(1)</script>', '🎓👩🏾‍🎓', 'عبد الله']
const names: [field: string, label: string][] = [
  ['surname', 'Surname'],
  ['firstname', 'First name'],
]
const refused: [field: string, value: unknown, message: string][] = [
  ...names.flatMap(([field, label]) =>
    ['', '    ', undefined, 7].map((value): (typeof refused)[number] => [
      field,
      value,
      `${label} is required`,
    ]),
  ),
  ...['surname', 'firstname', 'othername'].flatMap((field): typeof refused => [
    [field, long, 'Use at most 80 characters'],
    [field, markup, lettersOnly],
    [field, emoji, lettersOnly],
    [field, 'Obi\u0000', 'Remove the characters that cannot be printed'],
  ]),
  ...['', '    ', undefined].map((value): (typeof refused)[number] => [
    'phone',
    value,
    'Mobile number is required',
  ]),
  ['phone', '0'.repeat(10_000), 'Use at most 30 characters'],
  ...['abc', '0803 ask my mother', markup, emoji, rightToLeft, '٠٨٠٣١٢٣٤٥٦٧', '08031'].map(
    (value): (typeof refused)[number] => ['phone', value, badPhone],
  ),
  ...[
    '',
    '    ',
    undefined,
    `${long}@example.com`,
    markup,
    '<b>@example.com',
    '🎓@example.com',
    'مرحبا@example.com',
    'seun.example.com',
    'a@b',
    '"a b"@example.com',
  ].map((value): (typeof refused)[number] => ['email', value, invalidEmail]),
  ...['', 'x', long, markup, emoji, rightToLeft, undefined].flatMap((value): typeof refused => [
    ['program', value, invalidProgram],
    ['session', value, noActivePeriodNow],
  ]),
]
// Long values are described by their length, to keep test names short.
function named(value: unknown): string {
  if (value === undefined) return 'left out'
  return typeof value === 'string' && value.length > 100
    ? `${String(value.length)} characters`
    : JSON.stringify(value)
}

it.each(refused.map(([field, value, message]) => ({ field, value, message, typed: named(value) })))(
  'refuses the $field $typed in one sentence, and writes nothing',
  async ({ field, value, message }) => {
    const reply = await register(applicant({ [field]: value }))
    const { errors, ...rest } = reply.json<{ errors: { field: string; message: string }[] }>()
    expect([reply.statusCode, rest, errors[0]]).toEqual([
      400,
      { success: false, message },
      { field, message },
    ])
    expect(new Set(errors.map((error) => error.field))).toEqual(new Set([field]))
    expect(await Promise.all(['students', 'biodata', 'outbox', 'audit_log'].map(rows))).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(await test.db('row_counts').where({ name: 'students' })).toEqual([])
  },
)

it('refuses a field that is not expected', async () => {
  const reply = await register(applicant({ status: 'active' }))
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { message: messages.general.invalid, errors: [{ field: 'status' }] },
  ])
  expect(await rows('students')).toHaveLength(0)
})

it('stores names of any script, and a number with its signs, as typed', async () => {
  await register(
    applicant({
      surname: rightToLeft,
      firstname: '李',
      othername: 'O’Brien-Ọlá',
      phone: '+234 (803) 123-4567',
    }),
  )
  expect(await rows('students')).toMatchObject([
    {
      lastname: rightToLeft,
      firstname: '李',
      othername: 'O’Brien-Ọlá',
      phone: '+234 (803) 123-4567',
    },
  ])
})
