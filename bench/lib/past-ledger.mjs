/**
 * Adds the ledger and the events of `count` payments of other years. The receivable of each belongs
 * to one of 100,000 students who do not exist. `query` runs one statement of MariaDB.
 */
export async function fillLedger(query, { count, kobo, at }) {
  const transactions = "concat('old-', seq)"
  const filled = `from seq_1_to_${count}`
  await query(
    `insert into ledger_transactions (id, entry_key, kind, reference, at) select ${transactions}, concat('payment:OLD-', seq), 'payment', concat('OLD-', seq), ? ${filled}`,
    [at],
  )
  for (const [account, sign] of [
    ['gateway_clearing', ''],
    ['student_receivable', '-'],
  ]) {
    await query(
      `insert into ledger_entries (id, transaction_id, account, student_id, charge_id, amount_kobo, at) select concat('${account.slice(0, 7)}-', seq), ${transactions}, '${account}', concat('old-', seq % 100000), 'old', ${sign}${kobo}, ? ${filled}`,
      [at],
    )
  }
  await query(
    `insert into payment_events (id, reference, at, cause, to_state) select ${transactions}, concat('OLD-', seq), ?, 'verify', 'successful' ${filled}`,
    [at],
  )
  await query('analyze table ledger_transactions, ledger_entries, payment_events')
}
