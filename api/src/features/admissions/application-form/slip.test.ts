import { messages } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { aForm, aPicture } from '../../../../test/forms'
import { textOf } from '../../../../test/pdf-text'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ firstname: 'Adéọlá', lastname: 'Ọṣúnbọ̀wálé' })
})

const path = '/students/application-form/slip'
const slip = (cookie = ada.cookie, query: Record<string, string> = {}) =>
  test.call('GET', path, { cookie, query })
const submit = async (changes: object = {}) =>
  test.call('POST', '/students/application-form', {
    cookie: ada.cookie,
    body: aForm(ada.number, await aPicture(), changes),
  })
const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]
const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

it('gives the submitted form as a PDF of one page, with everything that was answered', async () => {
  const sitting = (examType: string, examYear: number, ...names: string[]) => ({
    examType,
    examYear,
    examNumber: `${examType}/77`,
    subjects: names.map((name) => ({ name, grade: 'B3' })),
  })
  await submit({
    examinations: [
      sitting(
        'SSCE',
        2024,
        'English',
        'Mathematics',
        'Biology',
        'Chemistry',
        'Physics',
        'Economics',
      ),
      sitting(
        'NECO',
        2025,
        'Geography',
        'Government',
        'Commerce',
        'Literature',
        'Agricultural Science',
      ),
    ],
  })
  const reply = await slip()
  expect([
    reply.statusCode,
    reply.headers['content-type'],
    reply.headers['cache-control'],
    reply.headers['content-disposition'],
  ]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
    `attachment; filename="application-${ada.number}.pdf"`,
  ])
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(reply.rawPayload)).toBe(1)
  const text = textOf(reply.rawPayload)
  for (const part of [
    'Personal Information',
    'Programme Information',
    'Academic Background',
    "O'Level Result",
    ada.number,
    '08031234567',
    'Female',
    '03 Feb 2006',
    '1 Marina, Lagos',
    'Lagos',
    'Ikeja',
    'Mrs Obi',
    'Mr Obi',
    'Uncle/Aunt',
    'Computer Science',
    'ND',
    'Full Time',
    '2025/2026',
    'Primary',
    'Secondary',
    'Sitting 1: SSCE 2024, number SSCE/77',
    'Sitting 2: NECO 2025, number NECO/77',
    'Mathematics',
    'Agricultural Science',
    'B3',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
})

it('writes the letters of the country’s languages, and the naira', async () => {
  await submit({ permanentAddress: 'Ẹ̀bá Ọ̀dàn ṣ Ń ń, Ƙofar Ɗinka ƙ ɗ ɓ, Ị ị Ụ ụ, ₦' })
  // Twice, because all files share a font that is opened once.
  for (let time = 0; time < 2; time += 1) {
    const text = textOf((await slip()).rawPayload).map((part) => part.normalize('NFC'))
    expect(text).toContain('Ọṣúnbọ̀wálé, Adéọlá'.normalize('NFC'))
    expect(text).toContain('Ẹ̀bá Ọ̀dàn ṣ Ń ń, Ƙofar Ɗinka ƙ ɗ ɓ, Ị ị Ụ ụ, ₦'.normalize('NFC'))
  }
})

it('says when it was submitted and printed, by the clock of Lagos', async () => {
  await submit()
  await test.db('biodata').update({ submitted_at: '2025-10-02T23:30:00.000Z' })
  const text = textOf((await slip()).rawPayload)
  expect(text).toContain('03 Oct 2025, 00:30 (Lagos time)')
  expect(text.some((part) => /^Printed on \d+ \w+ \d{4}, \d\d:\d\d/.test(part))).toBe(true)
})

it('continues on a second page, and breaks very long words', async () => {
  const long = 'Ọ'.repeat(120)
  await submit({
    permanentAddress: '<b>x</b>'.repeat(37),
    placeOfBirth: long,
    parentGuardian: { name: long, address: 'Ọ'.repeat(300), phone: '0'.repeat(30) },
    nextOfKin: { name: long, relationship: 'Ọ'.repeat(60), phone: '0'.repeat(30) },
    academicBackground: {
      primary: { name: long, startDate: '2010-09-01', endDate: '2016-07-01' },
      secondary: { name: long, startDate: '2999-09-01', endDate: '2010-07-01' },
    },
  })
  const { rawPayload } = await slip()
  expect(pagesOf(rawPayload)).toBe(2)
  const text = textOf(rawPayload)
  expect(text).toContain('Page 2 of 2')
  expect(text.join('').split('Ọ').length - 1).toBeGreaterThanOrEqual(120 * 5 + 300 + 60)
})

it('is made for a form without photo', async () => {
  await submit()
  await test.db('biodata').update({ photo_key: null })
  expect(textOf((await slip()).rawPayload)).toContain('No photo')
})

it('is not there before the form is submitted', async () => {
  expect(outcome(await slip())).toEqual([409, messages.applicationForm.notSubmitted])
})

it('is for its owner, and for staff of students who name one', async () => {
  await submit()
  const [bayo, officer] = [await seed.student(), await seed.staffWith('students')]
  expect((await slip(ada.cookie, { applicationNumber: ada.number })).statusCode).toBe(200)
  expect((await slip(bayo.cookie, { applicationNumber: ada.number })).statusCode).toBe(404)
  expect(textOf((await slip(officer, { applicationNumber: ada.number })).rawPayload)).toContain(
    ada.number,
  )
  expect(outcome(await slip(officer))).toEqual([400, messages.students.numberRequired])
  expect((await slip(officer, { applicationNumber: 'APP25999999' })).statusCode).toBe(404)
  expect(
    (await slip(await seed.staffWith('finance'), { applicationNumber: ada.number })).statusCode,
  ).toBe(403)
  expect((await test.call('GET', path)).statusCode).toBe(401)
})

it('is drawn ten times in ten minutes for one person, and then again after a while', async () => {
  await submit()
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) statuses.push((await slip()).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const other = await seed.student()
  expect((await slip(other.cookie)).statusCode).toBe(409)
  test.clock.forward(601)
  expect((await slip()).statusCode).toBe(200)
})

it('leaves the process to others between slips, also where one person asks for many', async () => {
  await submit()
  const officer = await seed.staffWith('students')
  const order: string[] = []
  const ask = async (name: string, answer: Promise<{ statusCode: number }>) => {
    const { statusCode } = await answer
    order.push(`${name} ${String(statusCode)}`)
  }
  const ofStaff = () => slip(officer, { applicationNumber: ada.number })
  await Promise.all([
    ...Array.from({ length: 12 }, () => ask('staff', ofStaff())),
    ask('owner', slip()),
    ask('profile', test.call('GET', '/students/user-data', { cookie: ada.cookie })),
  ])
  // At least the eight that are queued at once; the exact number depends on how soon the first one
  // is finished.
  expect(order.filter((each) => each === 'staff 200').length).toBeGreaterThanOrEqual(8)
  expect(
    order
      .filter((each) => each.startsWith('staff'))
      .every((each) => ['staff 200', 'staff 429'].includes(each)),
  ).toBe(true)
  expect(order).toContain('owner 200')
  expect(order.indexOf('profile 200')).toBeLessThan(order.lastIndexOf('staff 200'))
})
