import {
  bankStatementMessages,
  getStatementLine,
  importBankStatement,
  listStatementLines,
  previewBankStatement,
  putStatementLineBack,
  recordStatementLine,
  setStatementLineAside,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { record } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { createRecordBankPayment, proofStore } from '../payments'
import { bankPaymentFor, isNumberOfOtherLine, matchLines } from './matching.queries'
import { createStatementUploads } from './statement-upload.service'
import { createStatementLines } from './statement-lines.service'
import type { StatementWork } from './statement-work'
import { createStatementLineRepository } from './statement-lines.repository'

export { workOfStatementLines } from './work.queries'

const success = true as const
/** Long enough to match a thousand lines. */
const timeout = 60_000

const bind =
  (clock: Clock) =>
  (connection: Knex): StatementWork => ({
    match: matchLines.bind(null, connection, clock),
    bankPaymentFor: bankPaymentFor.bind(null, connection),
    isNumberOfOtherLine: isNumberOfOtherLine.bind(null, connection),
    lines: createStatementLineRepository(connection),
    recordPayment: createRecordBankPayment(connection, clock),
    audit: record.bind(null, connection),
  })

/** Imports a statement in the caller's transaction. */
export function createImportStatement(connection: Knex, clock: Clock) {
  const bound = bind(clock)(connection)
  return createStatementUploads({
    work: { read: (work) => work(bound), write: (work) => work(bound) },
    clock,
  }).import
}

/** Bank statements: the Bursary imports them and records the payments on them. */
export const bankStatements: Feature = (app, { db, clock, config }) => {
  const work = unitOfWork(db, bind(clock))
  const uploads = createStatementUploads({ work, clock })
  const lines = createStatementLines({ work, proofs: proofStore(config), clock })
  serve(
    app,
    previewBankStatement,
    async ({ body }) => ({ success, data: await uploads.preview(body) }),
    { timeout },
  )
  serve(
    app,
    importBankStatement,
    async ({ body, by }) => {
      const data = await uploads.import(body, by)
      return { success, message: bankStatementMessages.imported(data.added), data }
    },
    { timeout },
  )
  serve(app, listStatementLines, async ({ query }) => {
    const { meta, lines: rows } = await lines.page(query)
    return { success, data: { lines: rows }, meta }
  })
  serve(app, getStatementLine, async ({ params }) => ({
    success,
    data: await lines.get(params.id),
  }))
  serve(app, recordStatementLine, async ({ params, body, by }) => {
    const { isNew, line } = await lines.record(params.id, body, by)
    const { recorded, linked } = bankStatementMessages
    return { success, message: isNew ? recorded : linked, data: line }
  })
  serve(app, setStatementLineAside, async ({ params, body, by }) => ({
    success,
    message: bankStatementMessages.setAside,
    data: await lines.setAside(params.id, body.reason, by),
  }))
  serve(app, putStatementLineBack, async ({ params, by }) => ({
    success,
    message: bankStatementMessages.putBack,
    data: await lines.putBack(params.id, by),
  }))
}
