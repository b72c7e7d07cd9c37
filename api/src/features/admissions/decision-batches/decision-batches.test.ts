import { randomUUID } from 'node:crypto'
import { batchMessages, messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { idsOf, testBatches } from './decision-batches.fixture'

const test = testApp()
const { setup, post, start, show, rowsOf, statuses, mails, many } = testBatches(test)
const preview = (selection: object, decision = 'active') =>
  post('/preview', { decision, selection })

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

it('previews the students of the list with the same search and filters', async () => {
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

it('decides on each student like the single decision, with mail and audit, and shows each result', async () => {
  const pending = await many(3)
  const [active] = await many(1, { status: 'active' })
  const [old] = await many(1, { sessionYear: '2024/2025' })
  const { status, data } = await start(idsOf([...pending, active!, old!]))
  expect([status, data.status, data.counts]).toEqual([
    200,
    'running',
    { total: 5, waiting: 5, decided: 0, already: 0, refused: 0 },
  ])
  await setup.worker.drain()
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
  await setup.worker.drain()
  expect(await show(data._id)).toMatchObject({
    status: 'finished',
    counts: { total: 60, decided: 60 },
  })
  expect(await mails()).toHaveLength(60)
  expect(await test.db('students').where({ status: 'pending' })).toHaveLength(1)
})

it('stops before the students who have no decision yet, once', async () => {
  const pending = await many(3)
  const { data } = await start(idsOf(pending))
  expect(await post(`/${data._id}/stop`)).toMatchObject({
    status: 200,
    message: batchMessages.stopped,
    data: { status: 'stopped', counts: { waiting: 3 } },
  })
  await setup.worker.drain()
  expect(await statuses(pending)).toEqual(['pending', 'pending', 'pending'])
  expect(await post(`/${data._id}/stop`)).toMatchObject({
    status: 409,
    message: batchMessages.notRunning,
  })
})

it('refuses invalid requests, and people without the right', async () => {
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
    (await start(idsOf([decided!]), { cookie: await setup.seed.staffWith('academics') })).status,
  ).toBe(403)
  expect(
    (await test.call('GET', `/students-new/decisions/${randomUUID()}`, { cookie: setup.officer }))
      .statusCode,
  ).toBe(404)
})
