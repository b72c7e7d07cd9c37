import { admissionLetter } from '@portal/content/admission-letter'
import { paperMessages, type PaperCheck } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { acceptanceFeeForAll } from '../../../../test/payments'
import { codeIn } from '../../../../test/pdf-codes'
import { textOf } from '../../../../test/pdf-text'
import { seedInstitution, type Seed } from '../../../demo/testing'

const test = testApp()
let seed: Seed
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})
type Made = Awaited<ReturnType<Seed['student']>>

const admitted = async (firstname = 'Adéọlá'): Promise<Made> => {
  const student = await seed.student({ firstname, status: 'active' })
  await test
    .db('students')
    .where({ id: student.id })
    .update({ decided_at: '2025-10-06T09:00:00.000Z' })
  return student
}
const letter = ({ number }: Made, cookie: string) =>
  test.call('GET', `/admission-letters/${number}/pdf`, { cookie })
const refused = async (student: Made, cookie = officer): Promise<[number, string]> => {
  const reply = await letter(student, cookie)
  return [reply.statusCode, reply.json<{ message: string }>().message]
}
const papers = () =>
  test
    .db('papers')
    .orderBy('serial')
    .select<{ serial: string; state: string; check_code: string }[]>()
const stateOf = async (code: string): Promise<string> =>
  (await test.call('GET', '/paper-check', { query: { code } })).json<{ data: PaperCheck }>().data
    .state
const year = () => test.clock.today().slice(0, 4)

it('issues a letter to an admitted applicant, once, and prints it the same for staff', async () => {
  await acceptanceFeeForAll(test)
  const student = await admitted()
  const first = await letter(student, student.cookie)
  expect([first.statusCode, first.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="admission-letter-${student.number}.pdf"`,
  ])
  const text = textOf(first.rawPayload).join('\n')
  for (const part of [
    'Offer of admission',
    `AL-${year()}-000001`,
    'Obi, Adéọlá',
    student.number,
    'ND Computer Science, Full Time',
    '2025/2026',
    '06 Oct 2025',
    'acceptance fee of ₦',
    'Conditions',
    admissionLetter.signatory.name,
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/[{}]/)
  const again = await letter(student, officer)
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  const [paper] = await papers()
  expect(codeIn(first.rawPayload)).toContain(
    `/check?code=${paper?.check_code.replaceAll('-', '') ?? ''}`,
  )
  expect(await papers()).toMatchObject([{ state: 'valid' }])
})

it('has serials without gaps, also if many letters are issued at once', async () => {
  const students = await Promise.all(['Ada', 'Bola', 'Chi', 'Dayo'].map((name) => admitted(name)))
  const replies = await Promise.all(
    students.flatMap((student) => [
      letter(student, student.cookie),
      letter(student, student.cookie),
    ]),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect((await papers()).map(({ serial }) => serial)).toEqual(
    [1, 2, 3, 4].map((nth) => `AL-${year()}-00000${String(nth)}`),
  )
})

it('is withdrawn when the decision is withdrawn, and issued anew after another admission', async () => {
  const student = await admitted()
  await letter(student, student.cookie)
  const [old] = await papers()
  const reply = await test.call('POST', `/students/${student.number}/take-back`, {
    cookie: officer,
    body: { reason: 'The wrong applicant was admitted' },
  })
  expect(reply.statusCode).toBe(200)
  expect(await stateOf(old?.check_code ?? '')).toBe('withdrawn')
  expect(await refused(student)).toEqual([409, paperMessages.notAdmitted])
  await test
    .db('students')
    .where({ id: student.id })
    .update({ status: 'active', decided_at: '2025-10-09T09:00:00.000Z' })
  expect((await letter(student, student.cookie)).statusCode).toBe(200)
  expect((await papers()).map(({ state }) => state)).toEqual(['withdrawn', 'valid'])
})

it('never leaves a valid letter of somebody whose decision is withdrawn while it is opened', async () => {
  const student = await admitted()
  await Promise.all([
    letter(student, student.cookie),
    test.call('POST', `/students/${student.number}/take-back`, {
      cookie: officer,
      body: { reason: 'The wrong applicant was admitted' },
    }),
    letter(student, officer),
  ])
  const { status } = await test
    .db('students')
    .where({ id: student.id })
    .first<{ status: string }>('status')
  expect([status, (await papers()).filter(({ state }) => state === 'valid')]).toEqual([
    'pending',
    [],
  ])
})

it('stays valid in a suspension, in which none is printed', async () => {
  const student = await admitted()
  await letter(student, student.cookie)
  await test.db('students').where({ id: student.id }).update({ status: 'suspended' })
  expect(await refused(student)).toEqual([409, paperMessages.suspended])
  const [paper] = await papers()
  expect(await stateOf(paper?.check_code ?? '')).toBe('valid')
})

it('is nothing for other students, for applicants who are not admitted, and for other staff', async () => {
  const [student, pending, rejected] = [
    await admitted(),
    await seed.student(),
    await seed.student({ status: 'rejected' }),
  ]
  expect((await letter(student, pending.cookie)).statusCode).toBe(404)
  expect(await refused(pending, pending.cookie)).toEqual([409, paperMessages.notAdmitted])
  expect(await refused(rejected)).toEqual([409, paperMessages.notAdmitted])
  expect((await letter(student, await seed.staffWith('finance'))).statusCode).toBe(403)
  expect(
    (await test.call('GET', '/admission-letters/APP25999999/pdf', { cookie: officer })).statusCode,
  ).toBe(404)
  expect(await papers()).toEqual([])
})
