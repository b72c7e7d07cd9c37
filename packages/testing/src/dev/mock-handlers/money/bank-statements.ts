import {
  bankKey,
  bankStatementMessages as messages,
  statementOutcomes,
  tellerKeysIn,
  tellerNumberKey,
  type BankStatementLine,
  type Operations,
  type StatementPreview,
  type StatementRow,
} from '@portal/contracts'
import { success } from '../../../answers'
import { anId } from '../../../factories'
import { conflict, notFound, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { Call, MockHandlers } from '../mock-handler'
import { pageOf } from '../records'
import { allBankPayments } from './bank-payments'
import { staffRef } from './payment-attention'

type Upload = Call<Operations['POST /bank-statements']>['body']

/** The rows of a CSV file without quotation marks; its columns are day, narration and credit. */
function creditsOf({ file }: Upload) {
  const [header = '', ...rows] = atob(file).trim().split(/\r?\n/)
  if (!/date.*narration.*credit/i.test(header)) throw wrong('file', messages.noHeader)
  return rows.map((text, nth) => {
    const [paidOn = '', narration = '', credit = ''] = text.split(',')
    return { row: nth + 2, paidOn, text: narration, amount: Number(credit) }
  })
}

function rowOf(
  db: MockDatabase,
  bank: string,
  credit: ReturnType<typeof creditsOf>[number],
): StatementRow {
  const isKnown = db.bursary.statementLines.some(
    ({ text, amount, paidOn }) =>
      text === credit.text && amount === credit.amount && paidOn === credit.paidOn,
  )
  if (isKnown) return { ...credit, outcome: 'known', match: null, message: messages.known }
  const proof = allBankPayments(db).find(
    (each) =>
      each.state !== 'refused' &&
      each.amount === credit.amount &&
      bankKey(each.bank) === bankKey(bank) &&
      tellerKeysIn(credit.text).has(tellerNumberKey(each.tellerNumber)),
  )
  if (!proof) return { ...credit, outcome: 'open', match: null, message: messages.noStudent }
  const { student, charge, _id } = proof
  return {
    ...credit,
    outcome: 'proof',
    match: { kind: 'proof', student, charge, bankPaymentId: _id },
    message: messages.proof,
  }
}

function previewOf(db: MockDatabase, upload: Upload): StatementPreview {
  const rows = creditsOf(upload).map((credit) => rowOf(db, upload.bank, credit))
  const count = (outcome: StatementRow['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length
  return {
    counts: Object.fromEntries(
      statementOutcomes.map((outcome) => [outcome, count(outcome)]),
    ) as StatementPreview['counts'],
    ignored: 0,
    total: rows.reduce(
      (sum, { outcome, amount }) => sum + (outcome === 'known' ? 0 : (amount ?? 0)),
      0,
    ),
    rows,
  }
}

function importIt({ body, db, actor }: Call<Operations['POST /bank-statements']>) {
  const added = previewOf(db, body).rows.filter(({ outcome }) => outcome !== 'known')
  if (added.length === 0) throw conflict(messages.nothingNew)
  const linked = added.filter(({ outcome }) => outcome === 'proof').length
  db.bursary.statementLines.unshift(
    ...added.map(({ outcome, match, paidOn, amount, ...row }): BankStatementLine => {
      const proof = allBankPayments(db).find(({ _id }) => _id === match?.bankPaymentId)
      return {
        ...row,
        _id: anId(),
        bank: body.bank,
        fileName: body.name,
        paidOn: paidOn ?? '',
        amount: amount ?? 0,
        state: outcome === 'proof' ? 'matched' : 'open',
        payment: proof ?? null,
        match: outcome === 'proof' ? null : match,
        reason: null,
        importedAt: new Date().toISOString(),
        importedBy: staffRef(actor).name,
      }
    }),
  )
  return {
    ...success({ added: added.length, linked }),
    message: messages.imported(added.length),
  }
}

function lineOf({ bursary }: MockDatabase, id: string): BankStatementLine {
  const line = bursary.statementLines.find(({ _id }) => _id === id)
  if (!line) throw notFound()
  return line
}
/** The line with these changes, if it is in this state. */
function changed(
  db: MockDatabase,
  id: string,
  from: BankStatementLine['state'],
  values: Partial<BankStatementLine>,
) {
  const line = lineOf(db, id)
  if (line.state !== from) throw conflict(messages.notOpen)
  return success(Object.assign(line, values))
}

function record({ params, db }: Call<Operations['POST /bank-statement-lines/:id/record']>) {
  const { match } = lineOf(db, params.id)
  return {
    ...changed(db, params.id, 'open', {
      state: 'matched',
      match: null,
      payment: match && {
        _id: anId(),
        reference: 'BNK-1-DEVELOPMENT-STATEMENT',
        state: 'submitted',
        student: match.student,
      },
    }),
    message: messages.recorded,
  }
}

/** Bank statements and their lines. */
export const bankStatementHandlers: MockHandlers = {
  'POST /bank-statements/preview': ({ body, db }) => success(previewOf(db, body)),
  'POST /bank-statements': importIt,
  'GET /bank-statement-lines': ({ query: { state, ...query }, db }) => {
    const found = (db.scenario.lists === 'empty' ? [] : db.bursary.statementLines).filter(
      (line) => !state || line.state === state,
    )
    const { rows, meta } = pageOf(found, query, {
      texts: ({ text, payment }) => [text, payment?.student.name ?? ''],
      sorts: { '': ({ paidOn }) => paidOn },
    })
    return { ...success({ lines: rows }), meta }
  },
  'GET /bank-statement-lines/:id': ({ params, db }) => success(lineOf(db, params.id)),
  'POST /bank-statement-lines/:id/record': record,
  'POST /bank-statement-lines/:id/set-aside': ({ params, body: { reason }, db }) => ({
    ...changed(db, params.id, 'open', { state: 'set-aside', reason }),
    message: messages.setAside,
  }),
  'POST /bank-statement-lines/:id/put-back': ({ params, db }) => ({
    ...changed(db, params.id, 'set-aside', { state: 'open', reason: null }),
    message: messages.putBack,
  }),
}
