import { cardBatchMessages, paperMessages } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { textOf } from '../../../../../test/pdf-text'
import { idsOf, testCardBatches } from './card-batches.fixture'
import { removeOldCards } from '.'

const test = testApp()
/** 23:30 in UTC, which is the next day in Lagos. */
beforeEach(() => {
  const due = test.clock.now()
  due.setUTCHours(47, 30)
  test.clock.forward((due.getTime() - test.clock.now().getTime()) / 1000)
})
const { setup, enrolled, many, serials, aWorker, start, show, list, rows, pdf } =
  testCardBatches(test)
const year = () => test.clock.today().slice(0, 4)
const message = (reply: Awaited<ReturnType<typeof pdf>>) =>
  reply.json<{ message: string }>().message
const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length

it('issues the cards of selected students as one PDF of A4 pages, eight to a page', async () => {
  const students = await many(9)
  const started = await start(idsOf(students))
  expect(started).toMatchObject({
    status: 200,
    data: { status: 'running', counts: { total: 9, waiting: 9 }, file: 'waiting' },
  })
  const { _id } = started.data
  const early = await pdf(_id)
  expect([early.statusCode, message(early)]).toEqual([409, cardBatchMessages.notFinished])
  await aWorker().drain()
  expect(await show(_id)).toMatchObject({
    status: 'finished',
    counts: { total: 9, waiting: 0, issued: 9, refused: 0 },
    file: 'ready',
    madeBy: 'Bola Ige',
    finishedAt: expect.any(String) as string,
  })
  const reply = await pdf(_id)
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="id-cards-${test.clock.today()}-${_id.slice(-6)}.pdf"`,
  ])
  expect(pages(reply.rawPayload)).toBe(2)
  expect(/\/MediaBox \[([^\]]*)\]/.exec(reply.rawPayload.toString('latin1'))?.[1]).toBe(
    '0 0 595.28 841.89',
  )
  const text = textOf(reply.rawPayload).join('\n')
  for (let nth = 1; nth <= 9; nth += 1) expect(text).toContain(`ID-${year()}-00000${String(nth)}`)
  expect((await serials()).map(({ prints }) => prints)).toEqual(Array(9).fill(1))
  expect((await pdf(_id)).rawPayload.equals(reply.rawPayload)).toBe(true)
})

it('lists students without a card with the reason, and issues the others', async () => {
  const [good, long] = [
    await enrolled(),
    await enrolled({ firstname: 'Olúwaṣeun Adéọlá '.repeat(4), lastname: 'Ọṣúnbọ̀wálé'.repeat(2) }),
  ]
  const noPhoto = await enrolled({}, false)
  const notEnrolled = await setup.seed.student({ status: 'active' })
  const suspended = await enrolled({ status: 'suspended' })
  const { data } = await start(idsOf([good, long, noPhoto, notEnrolled, suspended]))
  await aWorker().drain()
  expect((await show(data._id)).counts).toEqual({ total: 5, waiting: 0, issued: 1, refused: 4 })
  const all = await rows(data._id)
  expect(all.meta.total).toBe(5)
  const reasons = Object.fromEntries(
    all.data.rows.map(({ applicationNumber, reason, serial }) => [
      applicationNumber,
      reason ?? serial,
    ]),
  )
  expect(reasons).toEqual({
    [good.number]: `ID-${year()}-000001`,
    [long.number]: paperMessages.nameTooLong,
    [noPhoto.number]: paperMessages.noPhoto,
    [notEnrolled.number]: paperMessages.notEnrolled,
    [suspended.number]: paperMessages.suspended,
  })
  expect((await rows(data._id, { outcome: 'refused', pageSize: '3' })).data.rows).toHaveLength(3)
  expect(pages((await pdf(data._id)).rawPayload)).toBe(1)
})

it('takes all students of a filter', async () => {
  const [ada, bola] = [await enrolled(), await enrolled({ firstname: 'Bola' })]
  const { data } = await start({ filter: { q: 'bola' } })
  await aWorker().drain()
  expect(
    (await rows(data._id)).data.rows.map(({ applicationNumber }) => applicationNumber),
  ).toEqual([bola.number])
  expect((await serials()).some(({ student_id }) => student_id === ada.id)).toBe(false)
})

it('prints a valid card again with the same number', async () => {
  const [ada, bola] = await many(2)
  await test.call('GET', `/id-cards/${ada!.number}/pdf`, { cookie: setup.officer })
  await start(idsOf([ada!, bola!]))
  await aWorker().drain()
  expect((await serials()).map(({ student_id, prints }) => [student_id, prints])).toEqual([
    [ada!.id, 2],
    [bola!.id, 1],
  ])
})

it('leaves cards out of the PDF that are no longer valid', async () => {
  const [ada, bola] = await many(2)
  const { data } = await start(idsOf([ada!, bola!]))
  await aWorker().drain()
  await test.call('POST', `/id-cards/${ada!.number}/replacement`, {
    cookie: setup.officer,
    body: { reason: 'The student has lost the card' },
  })
  const text = textOf((await pdf(data._id)).rawPayload).join('\n')
  expect(text).toContain(`ID-${year()}-000002`)
  expect(text).not.toContain(`ID-${year()}-000001`)
})

it('refuses nobody, and more than 500 students', async () => {
  expect(await start({ filter: { q: 'nobody at all' } })).toMatchObject({
    status: 409,
    message: cardBatchMessages.nobody,
  })
  const one = await test
    .db('students')
    .where({ id: (await enrolled()).id })
    .first<Record<string, unknown>>()
  const { email_key: _email, phone_key: _phone, ...columns } = one
  await test.db.batchInsert(
    'students',
    Array.from({ length: 500 }, (_, nth) => ({
      ...columns,
      id: `0199c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      application_number: `APP99${String(nth).padStart(6, '0')}`,
      matric_number: null,
      registration_key: `key ${String(nth)}`,
    })),
    50,
  )
  expect(await start({ filter: { status: 'active' } })).toMatchObject({
    status: 409,
    message: cardBatchMessages.tooMany(501),
  })
  expect((await list()).meta.total).toBe(0)
})

it('lists batches newest first, and says who asked for them', async () => {
  for (const student of await many(2)) {
    await start(idsOf([student]))
    test.clock.forward(60)
  }
  await aWorker().drain()
  const all = await list({ page: '1', pageSize: '10' })
  expect(all.meta.total).toBe(2)
  const [first, second] = all.data.batches
  expect(first && second && first.createdAt > second.createdAt).toBe(true)
  expect((await list({ page: '2', pageSize: '1' })).data.batches[0]?._id).toBe(second?._id)
})

it('has no file if no card was issued', async () => {
  const { data } = await start(idsOf([await setup.seed.student()]))
  await aWorker().drain()
  expect((await show(data._id)).file).toBe('none')
  const reply = await pdf(data._id)
  expect([reply.statusCode, message(reply)]).toEqual([409, cardBatchMessages.noFile])
})

it('removes the students of a batch after 30 days and keeps the counts', async () => {
  const { data } = await start(idsOf(await many(2)))
  await aWorker().drain()
  const later = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000)
  await removeOldCards(test.db, later(29))
  expect((await pdf(data._id)).statusCode).toBe(200)
  await removeOldCards(test.db, later(31))
  expect(await show(data._id)).toMatchObject({ file: 'removed', counts: { issued: 2 } })
  expect((await rows(data._id)).data.rows).toEqual([])
  const reply = await pdf(data._id)
  expect([reply.statusCode, message(reply)]).toEqual([409, cardBatchMessages.removed])
  expect(await serials()).toHaveLength(2)
})

it('is in the audit trail: who asked, each card, and each download', async () => {
  const { data } = await start(idsOf(await many(1)))
  await aWorker().drain()
  await pdf(data._id)
  const actions = await test.db('audit_log').orderBy('id').pluck('action')
  expect(actions).toEqual([
    'id-cards.started',
    'paper.issued',
    'paper.printed',
    'id-cards.downloaded',
  ])
  expect(new Set(await test.db('audit_log').pluck('actor_id')).size).toBe(1)
})
