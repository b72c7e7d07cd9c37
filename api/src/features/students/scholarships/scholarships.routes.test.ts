import { funding } from '@portal/content/funding'
import { identity } from '@portal/content/identity'
import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { withoutTable } from '../../../../test/database'
import { scholarshipForm } from './scholarship-form.fixture'

const test = testApp()
const { ownAddress, form, apply, rows } = scholarshipForm(test)
const duplicate = messages.scholarship.duplicate(identity.admissionsEmail)
const idOf = (reply: { json(): unknown }) =>
  (reply.json() as { data: { scholarship_id: string } }).data.scholarship_id

it('receives an application: a row, the next id, one mail, audit, count', async () => {
  const reply = await apply()
  const id = 'SCH-2025-000001'
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    { success: true, message: messages.scholarship.success(id), data: { scholarship_id: id } },
  ])
  const [row] = await rows('scholarship_applications')
  expect(row).toMatchObject({
    scholarship_id: id,
    name: 'Adéọlá Ọṣúnbọ̀wálé',
    name_key: 'adeola osunbowale',
    course: funding.courses[0],
    address: '12 Broad Street, Ilorin',
    email: 'adeola@example.com',
    mobile: '0803 123 4567',
    jamb_reg_no: '202512345678AB',
    jamb_score: 214,
    application_no: 'APP25000003',
    status: 'pending',
  })
  expect(await rows('audit_log')).toMatchObject([
    {
      action: 'scholarship.applied',
      record: `scholarship-applications/${String(row?.id)}`,
      actor_kind: 'anonymous',
    },
  ])
  expect(await rows('outbox')).toMatchObject([{ kind: 'scholarship-received' }])
  expect(
    await test.db('row_counts').where({ name: 'scholarship_applications' }).first(),
  ).toMatchObject({ total: 1 })
})

it('needs no JAMB score, and takes none that is text', async () => {
  const { jambScore: _score, ...unscored } = form()
  expect(
    (
      await test.call('POST', '/scholarships/apply', {
        body: unscored,
        address: ownAddress(),
      })
    ).statusCode,
  ).toBe(201)
  expect(await rows('scholarship_applications')).toMatchObject([{ jamb_score: null }])
  const text = await apply({ jambScore: '214' })
  expect([text.statusCode, text.json()]).toMatchObject([
    400,
    { message: messages.scholarship.invalidScore },
  ])
})

it('answers a repeat with the same id and creates nothing', async () => {
  await apply()
  const again = await apply({
    email: 'adeola@example.com',
    jambRegNo: '202512345678AB',
    name: ' Adéọlá Ọṣúnbọ̀wálé ',
  })
  expect([again.statusCode, idOf(again)]).toEqual([201, 'SCH-2025-000001'])
  expect(
    [await rows('scholarship_applications'), await rows('outbox'), await rows('audit_log')].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 1, 1])
  expect(await test.db('counters').where({ name: 'SCH-2025' }).first()).toMatchObject({ value: 1 })
})

it('makes one application of 20 equal posts at once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => apply()))
  expect(replies.map((reply) => [reply.statusCode, idOf(reply)])).toEqual(
    Array(20).fill([201, 'SCH-2025-000001']),
  )
  expect(
    [await rows('scholarship_applications'), await rows('outbox'), await rows('audit_log')].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 1, 1])
})

it('gives 20 applicants at once 20 ids', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      apply({ jambRegNo: `JAMB${String(nth)}`, email: `a${String(nth)}@example.com` }),
    ),
  )
  expect(new Set(replies.map(idOf)).size).toBe(20)
  expect(replies.map(idOf).sort()[19]).toBe('SCH-2025-000020')
})

it('lets one of 20 different applications with one JAMB number win', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => apply({ name: `Ada ${String(nth)}` })),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    201,
    ...Array<number>(19).fill(409),
  ])
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toEqual({
    success: false,
    message: duplicate,
    errors: [{ field: 'jambRegNo', message: duplicate }],
  })
  expect(await rows('scholarship_applications')).toHaveLength(1)
})

it('takes the same JAMB number again in the next session, and counts from one there', async () => {
  await apply()
  await test.db('academic_sessions').update({ status: 'archived', open_key: null })
  const closed = await apply()
  expect([closed.statusCode, closed.json()]).toEqual([
    409,
    { success: false, message: messages.scholarship.closed },
  ])
  const now = test.clock.instant()
  await test.db('academic_sessions').insert({
    id: '01a1fca7-096c-7613-8bf8-1eb0f0983271',
    session_year: '2026/2027',
    start_on: '2026-09-28',
    end_on: '2027-08-27',
    status: 'open',
    open_key: 'open',
    created_at: now,
    updated_at: now,
  })
  expect(idOf(await apply())).toBe('SCH-2026-000001')
  expect(await rows('scholarship_applications')).toHaveLength(2)
})

it('stores all of it or nothing: what breaks at the last step leaves no mail, no audit, and the id for the next', async () => {
  const broken = await withoutTable(test.db, 'row_counts', () => apply())
  expect(test.takeErrors()).toMatchObject([{ msg: 'request failed' }])
  expect([broken.statusCode, broken.json()]).toEqual([
    500,
    { success: false, message: messages.general.unexpected },
  ])
  expect(
    [
      await rows('scholarship_applications'),
      await rows('outbox'),
      await rows('audit_log'),
      await rows('counters'),
    ].map(({ length }) => length),
  ).toEqual([0, 0, 0, 0])
  expect(idOf(await apply())).toBe('SCH-2025-000001')
})

it('mails the id as text and as HTML', async () => {
  await apply({ name: "Ngozi O'Neill" })
  const [mail] = await test.deliver()
  expect(mail).toMatchObject({
    to: 'adeola@example.com',
    subject: 'We have received your scholarship application',
  })
  expect(mail?.text).toContain("Dear Ngozi O'Neill,\n")
  expect(mail?.text).toContain('Your scholarship application ID:\nSCH-2025-000001\n')
  expect(mail?.text).toContain('of the 2025/2026 session')
  expect(mail?.html).toContain('<p>Dear Ngozi O&#39;Neill,</p>')
  expect(mail?.html).toContain('<p>Your scholarship application ID:<br>SCH-2025-000001</p>')
})

it('sends no advertisement to others, mails one address three times a day, and stores all applications', async () => {
  await apply({ name: 'Win at https://evil.example <b>now</b>' })
  const [mail] = await test.deliver()
  expect(mail?.text).toContain('Dear applicant,')
  expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil')
  for (let nth = 0; nth < 5; nth += 1)
    expect((await apply({ jambRegNo: `JAMB${String(nth)}` })).statusCode).toBe(201)
  expect(await rows('outbox')).toHaveLength(3)
  test.clock.forward(86_401)
  await apply({ jambRegNo: 'JAMB9' })
  expect(await rows('outbox')).toHaveLength(4)
  expect(await rows('scholarship_applications')).toHaveLength(7)
})

it.each([
  ['emoji', '👩🏽‍🎓 Ada 🎉'],
  ['right to left', 'فاطمة بنت محمد'],
  ['markup', '<script>alert(1)</script>'],
  ['SQL', "Robert'); DROP TABLE students;--"],
  ['the longest', '한'.repeat(120)],
])('stores %s as it was typed', async (_what, name) => {
  expect((await apply({ name, jambRegNo: 'ß'.repeat(30) })).statusCode).toBe(201)
  expect(await rows('scholarship_applications')).toMatchObject([
    { name, jamb_reg_no: 'S'.repeat(60) },
  ])
  expect((await test.deliver())[0]?.html).not.toContain('<script>')
})

it('removes invisible characters and those that change the direction of writing', async () => {
  expect((await apply({ name: 'Ada \u202eObi\u200b' })).statusCode).toBe(201)
  expect(await rows('scholarship_applications')).toMatchObject([{ name: 'Ada Obi' }])
})
