import { randomUUID } from 'node:crypto'
import { batchMessages, messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { withoutTable } from '../../../../test/database'
import { createDecisionWorker } from '.'
import { idsOf, testBatches } from './decision-batches.fixture'

const test = testApp()
const { setup, start, show, rowsOf, statuses, mails, many } = testBatches(test)
const single = (number: string, status: string) =>
  test.call('PUT', `/students/${number}`, { cookie: setup.officer, body: { status } })

it('starts nothing twice with one key, however often and at once it is sent', async () => {
  const pending = await many(4)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => start(idsOf(pending), { key })),
  )
  expect(new Set(answers.map(({ status, data }) => `${String(status)} ${data._id}`)).size).toBe(1)
  await Promise.all([
    setup.worker.drain(),
    createDecisionWorker({ db: test.db, clock: test.clock, log: test.app.log }).drain(),
  ])
  expect(await mails()).toHaveLength(4)
  const again = await start(idsOf(pending.toReversed()), { key })
  expect(again.data).toMatchObject({
    _id: answers[0]?.data._id,
    status: 'finished',
    counts: { decided: 4 },
  })
  expect(await start(idsOf(pending.slice(1)), { key })).toMatchObject({
    status: 409,
    message: batchMessages.keyUsed,
  })
  expect(
    await start(idsOf(pending), { key, cookie: await setup.seed.staffWith('students') }),
  ).toMatchObject({ status: 409, message: batchMessages.keyUsed })
  await setup.worker.drain()
  expect(await mails()).toHaveLength(4)
})

it('has one winner for each student when batches and single decisions race', async () => {
  const pending = await many(20)
  await start(idsOf(pending))
  await start(idsOf(pending), { decision: 'rejected' })
  const second = createDecisionWorker({ db: test.db, clock: test.clock, log: test.app.log })
  const [, , ...singles] = await Promise.all([
    setup.worker.drain(),
    second.drain(),
    ...pending.slice(0, 8).map(({ number }) => single(number, 'rejected')),
  ])
  for (const reply of singles) expect([200, 409]).toContain(reply.statusCode)
  expect(await mails()).toHaveLength(20)
  const decided = await test.db('decision_batch_rows').where({ outcome: 'decided' })
  expect(decided.length + singles.filter(({ statusCode }) => statusCode === 200).length).toBe(20)
  expect(await test.db('decision_batch_rows').whereIn('outcome', ['waiting', 'refused'])).toEqual(
    [],
  )
})

it('continues where a killed process has stopped', async () => {
  const pending = await many(30)
  const { data } = await start(idsOf(pending))
  // The state after a kill: some students are done, and the lease is still held.
  await test
    .db('decision_batch_rows')
    .whereIn(
      'student_id',
      pending.slice(0, 10).map(({ id }) => id),
    )
    .update({ outcome: 'decided' })
  await test
    .db('decision_batches')
    .update({ leased_until: new Date(test.clock.now().getTime() + 20_000).toISOString() })
  await setup.worker.drain()
  expect(await mails()).toEqual([])
  test.clock.forward(21)
  await setup.worker.drain()
  expect(await show(data._id)).toMatchObject({ status: 'finished', counts: { decided: 30 } })
  expect(await mails()).toHaveLength(20)
})

it('leaves a student undecided when the mail cannot be stored', async () => {
  const [student] = await many(1)
  const { data } = await start(idsOf([student!]))
  await withoutTable(test.db, 'outbox', () => setup.worker.drain())
  expect(await statuses([student!])).toEqual(['pending'])
  expect(await show(data._id)).toMatchObject({ counts: { refused: 1 } })
  expect((await rowsOf(data._id)).data.rows[0]).toMatchObject({
    reason: messages.general.unexpected,
  })
  expect(test.takeErrors()).toHaveLength(1)
})
