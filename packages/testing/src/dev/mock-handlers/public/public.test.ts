import { messages, type ReceiptCheck } from '@portal/contracts'
import { createBackend } from '../../backend/backend'
import { clientOf } from '../../backend/call'
import { samples } from '../../backend/samples'
import { sampleReceipts } from './public'

it('accepts a scholarship application once, and refuses another one with its JAMB number', async () => {
  const backend = createBackend('mfe-public', sessionStorage)
  const call = clientOf(backend)
  const apply = (changes: object = {}) =>
    call('POST /scholarships/apply', {
      body: { ...samples['POST /scholarships/apply']!(backend.state().db).body, ...changes },
    })
  expect(await apply()).toMatchObject({
    status: 201,
    body: { data: { scholarship_id: 'SCH-2025-000013' } },
  })
  expect(await apply({ jambRegNo: '2025 12345678ab' })).toMatchObject({
    status: 201,
    body: { data: { scholarship_id: 'SCH-2025-000013' } },
  })
  expect(await apply({ name: 'Somebody Else' })).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('has already been received') as string,
      errors: [{ field: 'jambRegNo' }],
    },
  })
  expect(await apply({ jambRegNo: 'OTHER' })).toMatchObject({
    body: { data: { scholarship_id: 'SCH-2025-000014' } },
  })
  backend.choose({ scenario: 'no-session' })
  expect(await apply()).toMatchObject({
    status: 409,
    body: { message: messages.scholarship.closed },
  })
})

it('mails the links of the newsletter, which confirm and end it', async () => {
  const backend = createBackend('mfe-public', sessionStorage)
  const call = clientOf(backend)
  expect(await call('POST /newsletter', { body: { email: 'New@mail.example' } })).toMatchObject({
    status: 200,
    body: { message: messages.newsletter.sent },
  })
  const token = /token=(.+)/.exec(backend.state().db.mails[0]?.link ?? '')?.[1] ?? ''
  expect(await call('POST /newsletter/confirm', { body: { token } })).toMatchObject({ status: 200 })
  expect(backend.state().db.subscribers).toContainEqual({
    email: 'new@mail.example',
    confirmed: true,
  })
  expect(await call('POST /newsletter/unsubscribe', { body: { token } })).toMatchObject({
    status: 200,
  })
  expect(await call('POST /newsletter/unsubscribe', { body: { token } })).toMatchObject({
    status: 400,
    body: { message: messages.newsletter.linkInvalid },
  })
})

it('shows a student active notifications, general or their own, by priority', async () => {
  const call = clientOf(createBackend('mfe-student', sessionStorage))
  const titles = async (query = {}) =>
    ((await call('GET /notifications', { query })).body as { data: { title: string }[] }).data.map(
      ({ title }) => title,
    )
  expect((await titles()).slice(0, 3)).toEqual([
    'Beware of fraud',
    'Portal maintenance',
    'Passport photograph',
  ])
  expect(await titles({ active: 'true', targetStudent: 'APP25000003' })).toEqual([
    'Passport photograph',
    'Document check',
  ])
  expect(await titles({ general: 'true' })).toHaveLength(7)
  expect(
    await call('GET /notifications', { query: { targetStudent: 'APP25000010' } }),
  ).toMatchObject({ status: 404 })
})

it('shows visitors the schools of its db, each department with its own address', async () => {
  const { body } = await clientOf(createBackend('mfe-public', sessionStorage))(
    'GET /schools/public',
  )
  const { schools } = (
    body as {
      data: { schools: { departments: { slug: string; programs: { awards: object[] }[] }[] }[] }
    }
  ).data
  expect(schools.map(({ departments }) => departments.map(({ slug }) => slug))).toEqual([
    ['computer-science', 'statistics'],
    ['accountancy', 'business-administration-and-management'],
  ])
  expect(schools[0]?.departments[0]?.programs[0]?.awards).toHaveLength(3)
})

it('knows two receipts, one of which was reversed, by number and code together', async () => {
  const call = clientOf(createBackend('mfe-public', sessionStorage))
  const state = async (number: string, code: string = sampleReceipts.code) =>
    ((await call('GET /receipt-check', { query: { number, code } })).body as { data: ReceiptCheck })
      .data.state
  expect([
    await state(sampleReceipts.genuine),
    await state(sampleReceipts.reversed.toLowerCase()),
    await state('RCP-2025-000003'),
    await state(sampleReceipts.genuine, 'x'),
  ]).toEqual(['genuine', 'reversed', 'unknown', 'unknown'])
})
