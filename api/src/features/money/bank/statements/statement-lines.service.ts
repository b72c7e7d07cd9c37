import { bankStatementMessages as messages, type BankStatementLine } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../../platform/errors'
import { toNaira } from '../../../../platform/money.rules'
import type { ObjectStore } from '../../../../platform/object-store'
import { drawOneAtATime } from '../../../../platform/pdf'
import { drawLineProof } from './line-proof'
import { toLine, toLineFacts, toMatched } from './statement-line.rows'
import { stateOf, type LineFilter, type StatementLineRow } from './statement-lines.repository'
import type { StatementWork } from './statement-work'

interface Deps {
  work: UnitOfWork<StatementWork>
  proofs: ObjectStore
  clock: Clock
}
type Chosen = Record<'studentId' | 'paymentId', string>

/** The row of an open line, locked until the end of the transaction. */
async function holdOpen({ lines }: StatementWork, id: string): Promise<StatementLineRow> {
  const row = (await lines.hold(id)) ? await lines.find(id) : undefined
  if (!row) throw notFound()
  const state = stateOf(row)
  if (state !== 'open')
    throw conflict(state === 'set-aside' ? messages.isSetAside : messages.notOpen)
  return row
}

/**
 * The number on the statement. A number that another line has too, such as that of the sender's
 * account, and a missing one are completed from the key of the line, because a teller is used once.
 */
async function tellerNumberFor(
  { bank, number, paid_on, line_key }: StatementLineRow,
  isNumberOfOtherLine: StatementWork['isNumberOfOtherLine'],
): Promise<string> {
  const own = line_key.slice(0, 8)
  if (number === '') return `${paid_on} ${own}`
  return (await isNumberOfOtherLine(bank, number)) ? `${number.slice(0, 40)}-${own}` : number
}

/** Links the line to a payment of the charge that has no line yet, or records one. */
async function recordFor(
  { bankPaymentFor, isNumberOfOtherLine, recordPayment, lines }: StatementWork,
  row: StatementLineRow,
  { studentId, paymentId }: Chosen,
  proof: string,
  by: Origin,
): Promise<{ id: string; isNew: boolean }> {
  const { amountKobo } = toMatched(row)
  const waiting = await bankPaymentFor(studentId, paymentId, amountKobo)
  const payment =
    waiting ??
    (await recordPayment(
      {
        student: studentId,
        paymentId,
        bank: row.bank,
        tellerNumber: await tellerNumberFor(row, isNumberOfOtherLine),
        paidOn: row.paid_on,
        proof,
      },
      by,
    ))
  if (payment.amount !== toNaira(amountKobo)) throw conflict(messages.otherAmount)
  if (!(await lines.link(row.id, payment._id))) throw conflict(messages.notOpen)
  return { id: payment._id, isNew: waiting === null }
}

/** The payments on imported statements, and the decisions on them. */
export function createStatementLines({ work, proofs, clock }: Deps) {
  const shown = async (
    { match }: StatementWork,
    rows: readonly StatementLineRow[],
  ): Promise<BankStatementLine[]> => {
    const open = rows.filter((row) => stateOf(row) === 'open')
    const matchings = await match(open.map(toMatched))
    return rows.map((row) => toLine(row, matchings[open.indexOf(row)]))
  }
  const get = (id: string): Promise<BankStatementLine> =>
    work.read(async (repositories) => {
      const row = await repositories.lines.find(id)
      const [line] = row ? await shown(repositories, [row]) : []
      if (!line) throw notFound()
      return line
    })

  const audited = (
    { audit }: StatementWork,
    action: 'matched' | 'set-aside' | 'put-back',
    id: string,
    by: Origin,
    after?: object,
  ): Promise<void> =>
    audit({
      by,
      action: `bank-statement-line.${action}`,
      record: `bank-statement-lines/${id}`,
      ...(after && { after }),
      at: clock.instant(),
    })

  return {
    page: (filter: LineFilter) =>
      work.read(async (repositories) => {
        const { rows, meta } = await repositories.lines.page(filter)
        return { meta, lines: await shown(repositories, rows) }
      }),
    get,
    /** Stores the proof before its row, so that a row never refers to a missing file. */
    record: async (id: string, chosen: Chosen, by: Origin) => {
      const facts = await work.read(({ lines }) => lines.find(id))
      if (!facts) throw notFound()
      const bytes = await drawOneAtATime(() => drawLineProof(toLineFacts(facts), clock.now()))
      const proof = await proofs.putApart(bytes)
      const remove = () => proofs.delete(proof).catch(() => undefined)
      const payment = await work
        .write(async (repositories) => {
          const row = await holdOpen(repositories, id)
          const recorded = await recordFor(repositories, row, chosen, proof, by)
          await audited(repositories, 'matched', id, by, { bankPayment: recorded.id })
          return recorded
        })
        .catch(async (error: unknown) => {
          await remove()
          throw error
        })
      if (!payment.isNew) await remove()
      return { isNew: payment.isNew, line: await get(id) }
    },
    setAside: async (id: string, reason: string, by: Origin): Promise<BankStatementLine> => {
      await work.write(async (repositories) => {
        await holdOpen(repositories, id)
        await repositories.lines.setAside(id, reason, clock.instant())
        await audited(repositories, 'set-aside', id, by, { reason })
      })
      return get(id)
    },
    putBack: async (id: string, by: Origin): Promise<BankStatementLine> => {
      await work.write(async (repositories) => {
        const { lines } = repositories
        const row = (await lines.hold(id)) ? await lines.find(id) : undefined
        if (!row) throw notFound()
        if (stateOf(row) !== 'set-aside') throw conflict(messages.notOpen)
        await lines.putBack(id)
        await audited(repositories, 'put-back', id, by)
      })
      return get(id)
    },
  }
}
