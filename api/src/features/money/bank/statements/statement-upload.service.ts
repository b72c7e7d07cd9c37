import {
  bankKey,
  bankStatementMessages as messages,
  statementLimits,
  statementOutcomes,
  type StatementPreview,
  type StatementRow,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import { isUniqueViolation } from '../../../../platform/database/connection/database-errors'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict } from '../../../../platform/errors'
import { toNaira } from '../../../../platform/money.rules'
import type { Matching } from './matching.queries'
import { readStatement, type Credit, type Statement } from './read-statement'
import type { StatementWork } from './statement-work'

interface Upload {
  bank: string
  name: string
  file: string
}
/** A payment of an uploaded statement with its match; `isKnown` if it was imported before. */
type Found = Credit & Matching & { isKnown: boolean }

const outcomeOf = ({ isKnown, match }: Found): StatementRow['outcome'] =>
  isKnown ? 'known' : (match?.kind ?? 'open')

function toPreview({ wrong, ignored }: Statement, found: readonly Found[]): StatementPreview {
  const rows = [
    ...found.map((line): StatementRow => ({
      row: line.row,
      paidOn: line.paidOn,
      amount: toNaira(line.amountKobo),
      text: line.text,
      outcome: outcomeOf(line),
      match: line.isKnown ? null : line.match,
      message: line.isKnown ? messages.known : line.message,
    })),
    ...wrong.map(({ row, text, problem }): StatementRow => ({
      row,
      paidOn: null,
      amount: null,
      text,
      outcome: 'wrong',
      match: null,
      message: problem,
    })),
  ].sort((one, other) => one.row - other.row)
  const count = (outcome: StatementRow['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length
  return {
    counts: Object.fromEntries(
      statementOutcomes.map((outcome) => [outcome, count(outcome)]),
    ) as StatementPreview['counts'],
    ignored,
    total: toNaira(
      found.reduce((sum, { isKnown, amountKobo }) => sum + (isKnown ? 0 : amountKobo), 0),
    ),
    rows,
  }
}

async function addStatement(
  { lines, audit }: StatementWork,
  { bank, name }: Upload,
  found: readonly Found[],
  { by, now }: { by: Origin; now: string },
): Promise<{ added: number; linked: number }> {
  const added = found
    .filter(({ isKnown }) => !isKnown)
    .map((line) => ({ ...line, bankPayment: line.match?.bankPaymentId ?? null }))
  if (added.length === 0) throw conflict(messages.nothingNew)
  const facts = { bank, fileName: name }
  const importedBy = asStaff(by.actor).id
  const id = await lines.addStatement({ ...facts, bankKey: bankKey(bank), importedBy, now })
  await lines.addLines(id, bankKey(bank), added, now)
  const linked = added.filter(({ bankPayment }) => bankPayment !== null).length
  await audit({
    by,
    action: 'bank-statement.imported',
    record: `bank-statements/${id}`,
    after: { ...facts, lines: added.length, linked },
    at: now,
  })
  return { added: added.length, linked }
}

/** Uploaded bank statements: their preview and their import. */
export function createStatementUploads({
  work,
  clock,
}: {
  work: Pick<UnitOfWork<StatementWork>, 'read' | 'write'>
  clock: Clock
}) {
  const read = async ({ bank, file }: Upload): Promise<Statement> => {
    const bytes = Buffer.from(file, 'base64')
    if (bytes.length > statementLimits.megabytes * 1024 * 1024) throw badRequest(messages.tooLarge)
    return readStatement(bytes, bank, clock.today())
  }
  const match = async (
    { match: matchAll, lines }: StatementWork,
    { credits }: Statement,
    bank: string,
  ): Promise<Found[]> => {
    const known = await lines.knownKeys(credits.map(({ key }) => key))
    const matchings = await matchAll(
      credits.map(({ amountKobo, text, key }) => ({
        bankKey: bankKey(bank),
        amountKobo,
        text: known.has(key) ? '' : text,
      })),
    )
    return credits.map((credit, nth) => ({
      ...credit,
      ...(matchings[nth] ?? { match: null, message: '' }),
      isKnown: known.has(credit.key),
    }))
  }

  return {
    preview: async (upload: Upload): Promise<StatementPreview> => {
      const statement = await read(upload)
      return work.read(async (repositories) =>
        toPreview(statement, await match(repositories, statement, upload.bank)),
      )
    },
    /** Adds nothing if another import adds the same lines at the same time. */
    import: async (upload: Upload, by: Origin): Promise<{ added: number; linked: number }> => {
      const statement = await read(upload)
      return work
        .write(async (repositories) =>
          addStatement(repositories, upload, await match(repositories, statement, upload.bank), {
            by,
            now: clock.instant(),
          }),
        )
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? conflict(messages.importedMeanwhile) : error
        })
    },
  }
}
