import type { DecisionBatch, DecisionBatchRow, DecisionPreview } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import type { Worker } from '../../../platform/process/worker'
import { acceptanceFeeForAll } from '../../../../test/payments'
import { createDecisionWorker } from '.'
import type { TestApp } from '../../../../test/app'

interface Answer {
  message: string
  data: DecisionBatch & DecisionPreview
}

/** For tests: a selection of these students. */
export const idsOf = (students: { id: string }[]) => ({ students: students.map(({ id }) => id) })

/**
 * For tests: an admissions officer who decides on many students, and the worker that carries out
 * the batch.
 */
export function testBatches(test: TestApp) {
  const setup = {} as { seed: Seed; officer: string; worker: Worker }
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    await acceptanceFeeForAll(test)
    setup.officer = await setup.seed.staffWith('students')
    setup.worker = createDecisionWorker({ db: test.db, clock: test.clock, log: test.app.log })
  })
  const post = async (path: string, body?: object, cookie = setup.officer) => {
    const reply = await test.call('POST', `/students-new/decisions${path}`, {
      cookie,
      ...(body && { body }),
    })
    return { status: reply.statusCode, ...reply.json<Answer>() }
  }
  const start = (
    selection: object,
    { decision = 'active', key = newId(), cookie = setup.officer } = {},
  ) => post('', { key, decision, selection }, cookie)
  const show = async (id: string) =>
    (await test.call('GET', `/students-new/decisions/${id}`, { cookie: setup.officer })).json<{
      data: DecisionBatch
    }>().data
  const rowsOf = async (id: string, query: Record<string, string> = {}) =>
    (
      await test.call('GET', `/students-new/decisions/${id}/rows`, { cookie: setup.officer, query })
    ).json<{
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
    for (let nth = 0; nth < count; nth += 1) made.push(await setup.seed.student(facts))
    return made
  }
  return { setup, post, start, show, rowsOf, statuses, mails, many }
}
