import { randomUUID } from 'node:crypto'
import { cardBatchMessages, messages } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { withoutTable } from '../../../../../test/database'
import { idsOf, testCardBatches } from './card-batches.fixture'

const test = testApp()
const { setup, enrolled, many, serials, aWorker, start, show, list, rows, pdf } =
  testCardBatches(test)

it('starts nothing twice with one key, however often and at once it is sent', async () => {
  const [key, students] = [randomUUID(), await many(3)]
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => start(idsOf(students), { key })),
  )
  expect(new Set(answers.map(({ status, data }) => `${String(status)} ${data._id}`)).size).toBe(1)
  expect(await start(idsOf(students.toReversed()), { key })).toMatchObject({ status: 200 })
  for (const other of [
    start(idsOf(students.slice(1)), { key }),
    start(idsOf(students), { key, cookie: await setup.seed.staffWith('students') }),
  ])
    expect(await other).toMatchObject({ status: 409, message: cardBatchMessages.keyUsed })
  expect((await list()).meta.total).toBe(1)
})

it('has one winner when two people ask for the same students at once, and tells the other', async () => {
  const students = await many(3)
  const second = await setup.seed.staffWith('students')
  const both = await Promise.all([
    start(idsOf(students)),
    start(idsOf([...students.slice(1), await enrolled()]), { cookie: second }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.message).toBe(
    cardBatchMessages.running(2, 'Bola Ige'),
  )
  await aWorker().drain()
  expect(await start(idsOf(students), { cookie: second })).toMatchObject({ status: 200 })
})

it('issues each card once with two workers, a replacement and single prints at the same time', async () => {
  const students = await many(12)
  const { data } = await start(idsOf(students))
  await Promise.all([
    aWorker().drain(),
    aWorker().drain(),
    ...students
      .slice(0, 4)
      .map(({ number }) => test.call('GET', `/id-cards/${number}/pdf`, { cookie: setup.officer })),
  ])
  await aWorker().drain()
  expect((await show(data._id)).counts).toMatchObject({ issued: 12, waiting: 0 })
  const cards = await serials()
  expect(cards.map(({ serial }) => Number(serial.slice(-6)))).toEqual(
    Array.from({ length: 12 }, (_, nth) => nth + 1),
  )
  expect(cards.reduce((sum, { prints }) => sum + prints, 0)).toBe(16)
})

it('waits while another worker has the batch, and continues when its lease ends', async () => {
  const { data } = await start(idsOf(await many(2)))
  const until = new Date(test.clock.now().getTime() + 20_000).toISOString()
  await test.db('id_card_batches').update({ leased_until: until })
  await aWorker().drain()
  expect(await serials()).toEqual([])
  test.clock.forward(21)
  await aWorker().drain()
  expect(await show(data._id)).toMatchObject({ status: 'finished', counts: { issued: 2 } })
})

it('issues no number when a card cannot be stored, and tells it', async () => {
  const { data } = await start(idsOf(await many(1)))
  await withoutTable(test.db, 'counters', () => aWorker().drain())
  expect(await serials()).toEqual([])
  expect((await rows(data._id)).data.rows[0]).toMatchObject({
    outcome: 'refused',
    reason: messages.general.unexpected,
  })
  expect(test.takeErrors()).toHaveLength(1)
})

it('stops if the person who asked has lost the module', async () => {
  const { data } = await start(idsOf(await many(2)))
  await test.db('role_modules').where({ module: 'students' }).delete()
  await aWorker().drain()
  setup.officer = await setup.seed.staffWith('students')
  expect(await show(data._id)).toMatchObject({ status: 'stopped', file: 'none' })
  expect(await serials()).toEqual([])
  const stopped = await test.db('audit_log').where({ action: 'id-cards.stopped' })
  expect(stopped).toMatchObject([
    { after_json: JSON.stringify({ reason: cardBatchMessages.makerGone }) },
  ])
})

it('is for staff with the module students alone', async () => {
  const student = await enrolled()
  const { data } = await start(idsOf([student]))
  const others = [student.cookie, await setup.seed.staffWith('finance', 'academics')]
  const statuses = async (cookie: string) => [
    (await start(idsOf([student]), { cookie })).status,
    (await pdf(data._id, cookie)).statusCode,
    ...(await Promise.all(
      ['', `/${data._id}`, `/${data._id}/rows`].map(
        async (path) => (await test.call('GET', `/id-card-batches${path}`, { cookie })).statusCode,
      ),
    )),
  ]
  for (const cookie of others)
    for (const status of await statuses(cookie)) expect([401, 403]).toContain(status)
  expect((await pdf(data._id.replace(/.$/, '0'))).statusCode).toBe(
    data._id.endsWith('0') ? 409 : 404,
  )
})
