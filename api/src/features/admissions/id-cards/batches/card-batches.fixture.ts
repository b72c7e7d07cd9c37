import type { CardBatch, CardBatchRow } from '@portal/contracts'
import type { TestApp } from '../../../../../test/app'
import { newId } from '../../../../platform/ids'
import type { Worker } from '../../../../platform/process/worker'
import { testCards } from '../id-cards.fixture'
import { createCardWorker } from '.'

interface Reply {
  message: string
  data: CardBatch
}
/** For tests: a selection of these students. */
export const idsOf = (students: readonly { id: string }[]) => ({
  students: students.map(({ id }) => id),
})

/** For tests: calls about batches of ID cards, and their worker. */
export function testCardBatches(test: TestApp) {
  const cards = testCards(test)
  const { setup } = cards
  const aWorker = (): Worker =>
    createCardWorker({ db: test.db, clock: test.clock, log: test.app.log })
  const start = async (selection: object, { key = newId(), cookie = setup.officer } = {}) => {
    const reply = await test.call('POST', '/id-card-batches', { cookie, body: { key, selection } })
    return { status: reply.statusCode, ...reply.json<Reply>() }
  }
  const show = async (id: string): Promise<CardBatch> =>
    (await test.call('GET', `/id-card-batches/${id}`, { cookie: setup.officer })).json<Reply>().data
  const list = async (query: Record<string, string> = {}) =>
    (await test.call('GET', '/id-card-batches', { cookie: setup.officer, query })).json<{
      data: { batches: CardBatch[] }
      meta: { total: number }
    }>()
  const rows = async (id: string, query: Record<string, string> = {}) =>
    (await test.call('GET', `/id-card-batches/${id}/rows`, { cookie: setup.officer, query })).json<{
      data: { rows: CardBatchRow[] }
      meta: { total: number }
    }>()
  const pdf = (id: string, cookie = setup.officer) =>
    test.call('GET', `/id-card-batches/${id}/pdf`, { cookie })
  return { ...cards, aWorker, start, show, list, rows, pdf }
}
