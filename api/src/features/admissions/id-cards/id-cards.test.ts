import { paperMessages, type Paper, type PaperCheck } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { codeIn } from '../../../../test/pdf-codes'
import { textOf } from '../../../../test/pdf-text'
import { testCards, type CardStudent as Made } from './id-cards.fixture'

const test = testApp()
const { setup, enrolled } = testCards(test)

const card = ({ number }: Made, cookie = setup.officer) =>
  test.call('GET', `/id-cards/${number}/pdf`, { cookie })
const replace = ({ number }: Made, reason = 'The student has lost the card', paper?: string) =>
  test.call('POST', `/id-cards/${number}/replacement`, {
    cookie: setup.officer,
    body: { reason, ...(paper && { paper }) },
  })
const papers = () =>
  test
    .db('papers')
    .orderBy('serial')
    .select<
      { id: string; serial: string; state: string; check_code: string; end_reason: string | null }[]
    >()
const check = async (code = ''): Promise<PaperCheck> =>
  (await test.call('GET', '/paper-check', { query: { code } })).json<{ data: PaperCheck }>().data
const sizeOf = (pdf: Buffer): string | undefined =>
  /\/MediaBox \[([^\]]*)\]/.exec(pdf.toString('latin1'))?.[1]
const year = () => test.clock.today().slice(0, 4)

it('is a page of 85.6 × 54 mm with photo, name, number, program, last day and code', async () => {
  const student = await enrolled({ firstname: 'Adéọlá' })
  const first = await card(student)
  expect([first.statusCode, first.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="id-card-${student.number}.pdf"`,
  ])
  const [width = 0, height = 0] = (sizeOf(first.rawPayload) ?? '').split(' ').slice(2).map(Number)
  expect([(width / 72) * 25.4, (height / 72) * 25.4]).toEqual([
    expect.closeTo(85.6, 1),
    expect.closeTo(54, 1),
  ])
  expect(first.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const text = textOf(first.rawPayload).join('\n')
  for (const part of ['Obi, Adéọlá', 'ND/25/CSC/', '31 Dec 2027', `ID-${year()}-000001`])
    expect(text).toContain(part)
  const [paper] = await papers()
  expect(codeIn(first.rawPayload)).toContain(
    `/check?code=${paper?.check_code.replaceAll('-', '') ?? ''}`,
  )
  expect(await check(paper?.check_code)).toMatchObject({
    state: 'valid',
    paper: { kind: 'id_card', validUntil: '2027-12-31' },
  })
  expect((await card(student)).rawPayload.equals(first.rawPayload)).toBe(true)
})

it('keeps a very long name on one page', async () => {
  const student = await enrolled({
    firstname: 'Olúwaṣeun Adéọlá Ẹniọlá Ọmọ́táyọ̀',
    lastname: 'Ọṣúnbọ̀wálé-Akíntọ́lá-Adéníyì',
  })
  const pdf = (await card(student)).rawPayload
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(textOf(pdf).join(' ')).toContain('Akíntọ́lá')
})

it.each([
  ['on one line at the smallest size', 'Ọláìtán', 'Adébáyọ̀-Akínwándé', 200],
  ['in two lines', 'Olúwaṣeun Adéọlá Ẹniọlá', 'Ọṣúnbọ̀wálé-Akíntọ́lá-Adéníyì', 200],
  ['in more than two lines', 'Olúwaṣeun Adéọlá '.repeat(4), 'Ọṣúnbọ̀wálé-Akíntọ́lá-Adéníyì', 409],
  ['with a word that is wider than the card', 'Ada', 'W'.repeat(40), 409],
])('a name %s', async (_how, firstname, lastname, status) => {
  const reply = await card(await enrolled({ firstname, lastname }))
  expect(reply.statusCode).toBe(status)
  if (status === 409) {
    expect(reply.json<{ message: string }>().message).toBe(paperMessages.nameTooLong)
    expect(await papers()).toEqual([])
  }
})

it('is valid for the years that remain from the level of entry', async () => {
  const student = await enrolled()
  await test.db('students').where({ id: student.id }).update({ year: 2 })
  expect(textOf((await card(student)).rawPayload).join('\n')).toContain('31 Dec 2026')
})

it('replaces a lost card with a reason, and its code is answered with replaced', async () => {
  const student = await enrolled()
  expect((await replace(student)).statusCode).toBe(409)
  await card(student)
  expect((await replace(student, 'lost')).statusCode).toBe(400)
  const reply = await replace(student)
  expect(reply.json<{ data: Paper }>().data).toMatchObject({
    serial: `ID-${year()}-000002`,
    state: 'valid',
  })
  const [old, next] = await papers()
  expect([old?.end_reason, (await check(old?.check_code)).state]).toEqual([
    'The student has lost the card',
    'replaced',
  ])
  expect((await check(next?.check_code)).state).toBe('valid')
})

it('replaces a card once when two officers replace the card that they see', async () => {
  const student = await enrolled()
  await card(student)
  const [seen] = await papers()
  const both = await Promise.all(
    ['Lost on the way to school', 'Damaged by water'].map((reason) =>
      replace(student, reason, seen?.id),
    ),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = both.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json<{ message: string }>().message).toBe(paperMessages.isReplaced)
  expect((await papers()).map(({ state }) => state)).toEqual(['replaced', 'valid'])
})

it('has serials without gaps when two people replace one card at the same moment', async () => {
  const student = await enrolled()
  await card(student)
  const both = await Promise.all([replace(student), replace(student), card(await enrolled())])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await papers()).map(({ serial }) => serial)).toEqual(
    [1, 2, 3, 4].map((nth) => `ID-${year()}-00000${String(nth)}`),
  )
  expect((await papers()).filter(({ state }) => state === 'valid')).toHaveLength(2)
})

it.each([
  ['without a photo', {}, false, paperMessages.noPhoto],
  ['without a matric number', { matricNumber: '' }, true, paperMessages.notEnrolled],
  ['who is suspended', { status: 'suspended' as const }, true, paperMessages.suspended],
])('is refused to a student %s, with the reason', async (_, facts, hasPhoto, message) => {
  const student = await enrolled(facts, hasPhoto)
  if ('matricNumber' in facts)
    await test.db('students').where({ id: student.id }).update({ matric_number: null })
  const reply = await card(student)
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([409, message])
  expect(await papers()).toEqual([])
})

it('is for staff with the module students alone', async () => {
  const student = await enrolled()
  expect((await card(student, student.cookie)).statusCode).toBeGreaterThanOrEqual(401)
  expect((await card(student, await setup.seed.staffWith('finance'))).statusCode).toBe(403)
  expect(await papers()).toEqual([])
})

it('finds the valid card also if the clock of another server was ahead', async () => {
  const student = await enrolled()
  await card(student)
  await test.db('papers').update({ id: 'ffffffff-0000-7000-8000-000000000000' })
  await replace(student)
  expect((await card(student)).statusCode).toBe(200)
  expect(await papers()).toMatchObject([{ state: 'replaced' }, { state: 'valid', prints: 1 }])
})
