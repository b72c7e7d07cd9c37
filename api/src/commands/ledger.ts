import { checkLedger } from '../features/money/ledger'
import { print, type Command } from './command'
import { withDatabase } from './with-database'

export const command: Command = {
  usage: `Checks that the ledger adds up, and lists every problem. Changes nothing.

  portal ledger

Exit code: 0 if everything adds up, or else 1.`,
  async run() {
    const { problems, transactions, payments, receipts } = await withDatabase(({ db }) =>
      checkLedger(db),
    )
    print(
      `Looked at ${String(transactions)} transactions, ${String(payments)} payments and ${String(receipts)} receipts.`,
    )
    for (const problem of problems) print(problem)
    print(
      problems.length === 0
        ? 'Everything adds up: each transaction and all accounts to 0, and the receipts have no gap.'
        : `That does not add up: ${String(problems.length)} in all.`,
    )
    return problems.length === 0 ? 0 : 1
  },
}
