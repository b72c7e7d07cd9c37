import { checkLedger } from '../features/money/ledger'
import { readConfig } from '../platform/process/config'
import { openDatabase } from '../platform/database/database'

const usage = `Adds up the books, and says what does not add up.

  npm run ledger

Changes nothing. Ends with 1 when something does not add up.`

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(`${usage}\n`)
  const db = openDatabase(readConfig(process.env))
  try {
    const { problems, transactions, payments, receipts } = await checkLedger(db)
    const looked = `Looked at ${String(transactions)} transactions, ${String(payments)} payments and ${String(receipts)} receipts.`
    const result =
      problems.length === 0
        ? 'Everything adds up: each transaction and all accounts to 0, and the receipts have no gap.'
        : `That does not add up: ${String(problems.length)} in all.`
    process.stdout.write(`${[looked, ...problems, result].join('\n')}\n`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
