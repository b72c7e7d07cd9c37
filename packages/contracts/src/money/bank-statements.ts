import { z } from 'zod'
import {
  Day,
  Id,
  IdParams,
  Instant,
  pageQuery,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { MoneyReason } from '../base/money-reason'
import { operation, staffWith } from '../base/operation'
import { uploadBodyLimit, uploadedFile } from '../base/uploads'
import { bankPaymentMessages } from './bank-payments.messages'
import {
  bankStatementMessages as messages,
  statementLimits,
  statementOutcomes,
} from './bank-statements.messages'
import { hasSigns } from './teller-keys'

const StudentName = z.object({ _id: Id, applicationNumber: z.string(), name: z.string() })
const ChargeName = z.object({ _id: Id, description: z.string(), sessionYear: z.string() })

/**
 * A payment that fits a line of a statement by number and amount: a proof that waits or is approved
 * (`bankPaymentId`), or a charge for which a payment can be recorded.
 */
export const StatementMatch = z.object({
  kind: z.enum(['proof', 'charge']),
  student: StudentName,
  charge: ChargeName,
  bankPaymentId: Id.nullable(),
})
export type StatementMatch = z.infer<typeof StatementMatch>

/** A row of an uploaded statement, before it is imported. `amount` is in naira. */
export const StatementRow = z.object({
  row: z.int(),
  paidOn: Day.nullable(),
  amount: z.number().nullable(),
  text: z.string(),
  outcome: z.enum(statementOutcomes),
  match: StatementMatch.nullable(),
  /** The result of the match, or the problem. */
  message: z.string(),
})
export type StatementRow = z.infer<typeof StatementRow>

export const StatementPreview = z.object({
  counts: z.record(z.enum(statementOutcomes), z.int()),
  /** Rows without a credit, such as withdrawals and totals. They are ignored. */
  ignored: z.int(),
  /** Sum of the rows that an import adds, in naira. */
  total: z.number(),
  rows: z.array(StatementRow),
})
export type StatementPreview = z.infer<typeof StatementPreview>

export const statementLineStates = ['open', 'matched', 'set-aside'] as const

/** A payment on an imported bank statement. `amount` is in naira. */
export const BankStatementLine = z.object({
  _id: Id,
  bank: z.string(),
  fileName: z.string(),
  row: z.int(),
  paidOn: Day,
  amount: z.number(),
  text: z.string(),
  state: z.enum(statementLineStates),
  /** The bank payment of a matched line. */
  payment: z
    .object({
      _id: Id,
      reference: z.string(),
      state: z.enum(['submitted', 'approved', 'refused']),
      student: StudentName,
    })
    .nullable(),
  /** The match of an open line. */
  match: StatementMatch.nullable(),
  /** Why an open line has no match. */
  message: z.string(),
  /** The reason for setting it aside. */
  reason: z.string().nullable(),
  importedAt: Instant,
  importedBy: z.string(),
})
export type BankStatementLine = z.infer<typeof BankStatementLine>

const tag = 'bank-statements'
const access = [staffWith('finance')]
const { page, pageSize, q } = pageQuery(['date'])
export const StatementFile = z.strictObject({
  bank: requiredLine(bankPaymentMessages.bankMissing, 100).refine(
    hasSigns,
    bankPaymentMessages.bankMissing,
  ),
  name: requiredLine(messages.chooseFile, 200),
  file: uploadedFile(statementLimits.megabytes, {
    choose: messages.chooseFile,
    blank: messages.blank,
    tooLarge: messages.tooLarge,
  }),
})
const upload = { body: StatementFile, bodyLimit: uploadBodyLimit(statementLimits.megabytes) }

/** Reads a statement and stores nothing. */
export const previewBankStatement = operation({
  id: 'previewBankStatement',
  method: 'POST',
  path: '/bank-statements/preview',
  summary: 'Preview a bank statement: its payments and their matches',
  tag,
  access,
  ...upload,
  response: success(StatementPreview),
})
/**
 * Adds the payments of a statement that are not known yet. Rows that match a bank payment are
 * linked to it; the others are open. Wrong rows are left out.
 */
export const importBankStatement = operation({
  id: 'importBankStatement',
  method: 'POST',
  path: '/bank-statements',
  summary: 'Import a bank statement',
  tag,
  access,
  ...upload,
  status: 201,
  response: success(z.object({ added: z.int(), linked: z.int() })),
})
export const listStatementLines = operation({
  id: 'listStatementLines',
  method: 'GET',
  path: '/bank-statement-lines',
  summary: 'Payments on bank statements, newest first',
  tag,
  access,
  query: z.strictObject({ page, pageSize, q, state: z.enum(statementLineStates).optional() }),
  response: successPage(z.object({ lines: z.array(BankStatementLine) })),
})
export const getStatementLine = operation({
  id: 'getStatementLine',
  method: 'GET',
  path: '/bank-statement-lines/:id',
  summary: 'One payment on a bank statement',
  tag,
  access,
  params: IdParams,
  response: success(BankStatementLine),
})
/**
 * Links an open line to the bank payment that it matches, or records one for this student and
 * charge. Another officer approves it. The amount of the charge must be that of the line.
 */
export const recordStatementLine = operation({
  id: 'recordStatementLine',
  method: 'POST',
  path: '/bank-statement-lines/:id/record',
  summary: 'Record the bank payment of a statement line',
  tag,
  access,
  params: IdParams,
  body: z.strictObject({ studentId: Id, paymentId: Id }),
  response: success(BankStatementLine),
})
/** For money that is not a fee, or is paid back by hand. */
export const setStatementLineAside = operation({
  id: 'setStatementLineAside',
  method: 'POST',
  path: '/bank-statement-lines/:id/set-aside',
  summary: 'Set a statement line aside',
  tag,
  access,
  params: IdParams,
  body: z.strictObject({ reason: MoneyReason }),
  response: success(BankStatementLine),
})
export const putStatementLineBack = operation({
  id: 'putStatementLineBack',
  method: 'POST',
  path: '/bank-statement-lines/:id/put-back',
  summary: 'Put a statement line back among the open ones',
  tag,
  access,
  params: IdParams,
  response: success(BankStatementLine),
})
