import { randomUUID } from 'node:crypto'
import {
  batchMessages,
  messages,
  type DecisionBatch,
  type DecisionBatchRow,
  type DecisionPreview,
} from '@portal/contracts'
import { seedInstitution, type Seed } from '../../demo/testing'
import { newId } from '../../platform/ids'
import type { Worker } from '../../platform/process/worker'
import { testApp } from '../../../test/app'
import { withoutTable } from '../../../test/database'
import { acceptanceFeeForAll } from '../../../test/payments'
import { createDecisionWorker } from '.'

const test = testApp()
let seed: Seed
let officer: string
let worker: Worker
beforeEach(async () => {
  seed = await seedInstitution(test)
  await acceptanceFeeForAll(test)
  officer = await seed.staffWith('students')
  worker = createDecisionWorker({ db: test.db, clock: test.clock, log: test.app.log })
})

interface Answer {
  message: string
  data: DecisionBatch & DecisionPreview
}
const post = async (path: string, body?: object, cookie = officer) => {
  const reply = await test.call('POST', `/students-new/decisions${path}`, {
    cookie,
    ...(body && { body }),
  })
  return { status: reply.statusCode, ...reply.json<Answer>() }
}
const idsOf = (students: { id: string }[]) => ({ students: students.map(({ id }) => id) })
const preview = (selection: object, decision = 'active') =>
  post('/preview', { decision, selection })
const start = (selection: object, { decision = 'active', key = newId(), cookie = officer } = {}) =>
  post('', { key, decision, selection }, cookie)
const show = async (id: string) =>
  (await test.call('GET', `/students-new/decisions/${id}`, { cookie: officer })).json<{
    data: DecisionBatch
  }>().data
const rowsOf = async (id: string, query: Record<string, string> = {}) =>
  (await test.call('GET', `/students-new/decisions/${id}/rows`, { cookie: officer, query })).json<{
    data: { rows: DecisionBatchRow[] }
    meta: { total: number }
  }>()
const statuses = (students: { id: string }[]) =>
  test
    .db('students')
    .whereIn(
      'id',
      students.map(({ id }) => id),
    )
    .orderBy('id')
    .pluck('status')
const mails = () => test.db('outbox').pluck('kind')
const many = async (count: number, facts: Parameters<Seed['student']>[0] = {}) => {
  const made = []
  for (let nth = 0; nth < count; nth += 1) made.push(await seed.student(facts))
  return made
}
const single = (number: string, status: string) =>
  test.call('PUT', `/students/${number}`, { cookie: officer, body: { status } })

it('says beforehand who can be decided on, and why others cannot', async () => {
  const pending = await many(3)
  const decided = await many(2, { status: 'active' })
  const [old] = await many(1, { sessionYear: '2024/2025' })
  await test.db('biodata').where({ student_id: pending[0]?.id }).update({ status: 1 })
  const { data } = await preview(idsOf([...pending, ...decided, old!]))
  expect(data).toMatchObject({ total: 6, eligible: 3, withoutForm: 2 })
  expect(data.refused.map(({ reason, count }) => [reason, count])).toEqual([
    [batchMessages.notPending, 2],
    [`2024/2025: ${messages.students.admissionClosed}`, 1],
  ])
  expect(data.refused[1]?.students).toEqual([
    { _id: old?.id, applicationNumber: old?.number, name: 'Ada Obi' },
  ])
  expect(await mails()).toEqual([])
})

it('previews what a search and filters find, as the list does', async () => {
  await many(2, { lastname: 'Zubairu' })
  await many(1, { lastname: 'Zubairu', status: 'rejected' })
  await many(1)
  expect((await preview({ filter: { q: 'zub' } })).data).toMatchObject({ total: 3, eligible: 2 })
  expect((await preview({ filter: { q: 'zub', status: 'rejected' } })).data).toMatchObject({
    total: 1,
    eligible: 0,
  })
  expect((await preview({ filter: {} })).data).toMatchObject({ total: 4, eligible: 3 })
})

it('decides on each as the single decision does, with mail and audit, and says what came of each', async () => {
  const pending = await many(3)
  const [active] = await many(1, { status: 'active' })
  const [old] = await many(1, { sessionYear: '2024/2025' })
  const { status, data } = await start(idsOf([...pending, active!, old!]))
  expect([status, data.status, data.counts]).toEqual([
    200,
    'running',
    { total: 5, waiting: 5, decided: 0, already: 0, refused: 0 },
  ])
  await worker.drain()
  expect(await show(data._id)).toMatchObject({
    status: 'finished',
    madeBy: 'Bola Ige',
    counts: { total: 5, waiting: 0, decided: 3, already: 1, refused: 1 },
  })
  expect(await statuses(pending)).toEqual(['active', 'active', 'active'])
  expect(await mails()).toEqual(['student-admitted', 'student-admitted', 'student-admitted'])
  expect(await test.db('audit_log').orderBy('id').pluck('action')).toEqual([
    'students.batch-decision',
    'student.admitted',
    'student.admitted',
    'student.admitted',
  ])
  const rows = await rowsOf(data._id, { outcome: 'refused', page: '1' })
  expect([rows.meta.total, rows.data.rows]).toEqual([
    1,
    [
      {
        _id: old?.id,
        applicationNumber: old?.number,
        name: 'Ada Obi',
        outcome: 'refused',
        reason: messages.students.admissionClosed,
      },
    ],
  ])
  expect((await rowsOf(data._id, { outcome: 'already' })).data.rows[0]).toMatchObject({
    reason: messages.students.alreadyDecided,
  })
  expect((await rowsOf(data._id)).data.rows).toHaveLength(5)
})

it('takes the pending ones of a filtered list, more than a worker takes at a time', async () => {
  await many(60, { lastname: 'Zubairu' })
  await many(1, { lastname: 'Zubairu', status: 'active' })
  await many(1)
  const { data } = await start({ filter: { q: 'zubairu' } }, { decision: 'rejected' })
  await worker.drain()
  expect(await show(data._id)).toMatchObject({
    status: 'finished',
    counts: { total: 60, decided: 60 },
  })
  expect(await mails()).toHaveLength(60)
  expect(await test.db('students').where({ status: 'pending' })).toHaveLength(1)
})

it('starts nothing twice with one key, however often and at once it is sent', async () => {
  const pending = await many(4)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => start(idsOf(pending), { key })),
  )
  expect(new Set(answers.map(({ status, data }) => `${String(status)} ${data._id}`)).size).toBe(1)
  await Promise.all([
    worker.drain(),
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
    await start(idsOf(pending), { key, cookie: await seed.staffWith('students') }),
  ).toMatchObject({ status: 409, message: batchMessages.keyUsed })
  await worker.drain()
  expect(await mails()).toHaveLength(4)
})

it('has one winner for each student when batches and single decisions race', async () => {
  const pending = await many(20)
  await start(idsOf(pending))
  await start(idsOf(pending), { decision: 'rejected' })
  const second = createDecisionWorker({ db: test.db, clock: test.clock, log: test.app.log })
  const [, , ...singles] = await Promise.all([
    worker.drain(),
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

it('goes on where a process that was killed has stopped', async () => {
  const pending = await many(30)
  const { data } = await start(idsOf(pending))
  // As it is left by one that was killed: some are done, and the lease is still held.
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
  await worker.drain()
  expect(await mails()).toEqual([])
  test.clock.forward(21)
  await worker.drain()
  expect(await show(data._id)).toMatchObject({ status: 'finished', counts: { decided: 30 } })
  expect(await mails()).toHaveLength(20)
})

it('leaves a student undecided when the mail cannot be stored', async () => {
  const [student] = await many(1)
  const { data } = await start(idsOf([student!]))
  await withoutTable(test.db, 'outbox', () => worker.drain())
  expect(await statuses([student!])).toEqual(['pending'])
  expect(await show(data._id)).toMatchObject({ counts: { refused: 1 } })
  expect((await rowsOf(data._id)).data.rows[0]).toMatchObject({
    reason: messages.general.unexpected,
  })
  expect(test.takeErrors()).toHaveLength(1)
})

it('stops before those whom it has not reached, once', async () => {
  const pending = await many(3)
  const { data } = await start(idsOf(pending))
  expect(await post(`/${data._id}/stop`)).toMatchObject({
    status: 200,
    message: batchMessages.stopped,
    data: { status: 'stopped', counts: { waiting: 3 } },
  })
  await worker.drain()
  expect(await statuses(pending)).toEqual(['pending', 'pending', 'pending'])
  expect(await post(`/${data._id}/stop`)).toMatchObject({
    status: 409,
    message: batchMessages.notRunning,
  })
})

it('refuses what makes no sense, and whoever may not', async () => {
  const [decided] = await many(1, { status: 'active' })
  expect(await start({ filter: { status: 'graduated' } })).toMatchObject({
    status: 409,
    message: batchMessages.nobody,
  })
  expect(await start({ filter: {} })).toMatchObject({ status: 409, message: batchMessages.nobody })
  for (const selection of [{ students: [] }, { students: ['x'] }, { filter: { page: 1 } }, {}])
    expect((await start(selection)).status).toBe(400)
  expect((await start(idsOf([decided!]), { decision: 'graduated' })).status).toBe(400)
  expect(
    (await start(idsOf([decided!]), { cookie: await seed.staffWith('academics') })).status,
  ).toBe(403)
  expect(
    (await test.call('GET', `/students-new/decisions/${randomUUID()}`, { cookie: officer }))
      .statusCode,
  ).toBe(404)
})
