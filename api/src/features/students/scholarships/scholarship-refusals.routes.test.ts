import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { scholarshipForm } from './scholarship-form.fixture'

const test = testApp()
const { form, apply, rows } = scholarshipForm(test)

it.each([
  [{ name: '  ' }, 'name', 'Name is required'],
  [{ name: undefined }, 'name', 'Name is required'],
  [{ name: 'A'.repeat(10_000) }, 'name', 'Use at most 120 characters'],
  [{ name: 'Ada\u0000' }, 'name', 'Remove the characters that cannot be printed'],
  [{ course: 'ND Astrology' }, 'course', messages.scholarship.unknownCourse],
  [{ course: ' ' }, 'course', 'Course is required'],
  [{ address: '' }, 'address', 'Address is required'],
  [{ email: 'a@b' }, 'email', messages.registration.invalidEmail],
  [{ email: 'a@example.com, b@example.com' }, 'email', messages.registration.invalidEmail],
  [{ mobile: 'call me' }, 'mobile', messages.scholarship.invalidMobile],
  [{ jambRegNo: ' ' }, 'jambRegNo', 'JAMB registration number is required'],
  [{ jambScore: -1 }, 'jambScore', messages.scholarship.invalidScore],
  [{ jambScore: 400.5 }, 'jambScore', 'Enter the JAMB score as a number from 0 to 400'],
  [{ applicationNo: '' }, 'applicationNo', 'Application number is required'],
  [{ status: 'accepted' }, 'status', messages.general.invalid],
])('refuses %j', async (change, field, message) => {
  const reply = await apply(change)
  const body = reply.json<{ message: string; errors: { field: string }[] }>()
  expect([reply.statusCode, body.message, body.errors.map((error) => error.field)]).toEqual([
    400,
    message,
    [field],
  ])
  expect(await rows('scholarship_applications')).toHaveLength(0)
})

const everywhere = (text: string) => ({
  name: text,
  course: text,
  address: text,
  email: text,
  mobile: text,
  jambRegNo: text,
  jambScore: text,
  applicationNo: text,
})

const required = [
  'Name is required',
  'Course is required',
  'Address is required',
  messages.registration.invalidEmail,
  'Mobile number is required',
  'JAMB registration number is required',
  messages.scholarship.invalidScore,
  'Application number is required',
]

const atMost = (characters: number) => `Use at most ${String(characters)} characters`

const formed = [
  messages.registration.invalidEmail,
  messages.scholarship.invalidMobile,
  messages.scholarship.invalidScore,
]

it.each([
  ['nothing', '', required],
  ['spaces', '   ', required],
  [
    'more than any field holds',
    'x'.repeat(5_000),
    [
      atMost(120),
      atMost(80),
      atMost(300),
      messages.registration.invalidEmail,
      atMost(30),
      atMost(30),
      messages.scholarship.invalidScore,
      atMost(20),
    ],
  ],
  ['markup', '<b onclick=a>Ada</b>', formed],
  ['emoji', '👩🏽‍🎓 Ada 🎉', formed],
  ['right-to-left text', 'فاطمة بنت محمد', formed],
  ['a telephone number with letters', '0803 CALL ME', formed],
])('%s in every field: the answer names each field with its problem', async (_, text, problems) => {
  const reply = await apply(everywhere(text))
  expect(reply.statusCode).toBe(400)
  const { errors } = reply.json<{ errors: { field: string; message: string }[] }>()
  const firstOf = (field: string) => errors.find((error) => error.field === field)?.message
  expect(Object.keys(everywhere('')).map(firstOf).filter(Boolean)).toEqual(problems)
  expect(await rows('scholarship_applications')).toHaveLength(0)
})

it('refuses a request that is too large, and requests of another site', async () => {
  expect((await apply({ address: 'x'.repeat(70_000) })).statusCode).toBe(413)
  expect(
    (
      await test.call('POST', '/scholarships/apply', {
        body: form(),
        headers: { 'sec-fetch-site': 'cross-site' },
      })
    ).statusCode,
  ).toBe(403)
})

it('stops a flood from one network address, however its last half is varied', async () => {
  let last = 201
  for (let sent = 0; sent <= 120; sent += 1)
    last = (await apply({}, `2001:db8:9:9::${sent.toString(16)}`)).statusCode
  expect(last).toBe(429)
  expect((await apply({}, '2001:db8:9:a::1')).statusCode).toBe(201)
})
