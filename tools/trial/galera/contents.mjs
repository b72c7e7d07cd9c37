// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import { openReader } from '../support/database.mjs'

/** @typedef {import('./stack.mjs').Stack} Stack */

const open = {
  mails: "select count(*) as total from outbox where status = 'waiting'",
  messages: 'select count(*) as total from webhook_inbox where processed_at is null',
  refunds: "select count(*) as total from payment_requests where state = 'sent'",
}

/**
 * Waits until the background work is done: mails, messages of the card service, refunds.
 * @param {Stack} stack
 */
export async function untilSettled({ nodes }) {
  const reader = await openReader({ databaseUrl: nodes.urlOf(1), dataDir: '' })
  const began = performance.now()
  try {
    for (;;) {
      const left = []
      for (const [name, sql] of Object.entries(open)) {
        const [row] = await reader.rows(sql)
        if (Number(row?.total) > 0) left.push(`${row?.total} ${name}`)
      }
      if (left.length === 0) return (performance.now() - began) / 1000
      if (performance.now() - began > 300_000)
        throw new Error(`After five minutes there are still ${left.join(', ')}`)
      await sleep(500)
    }
  } finally {
    await reader.close()
  }
}

/**
 * The rows that the load has left.
 * @param {Stack} stack
 * @returns {Promise<import('./checks.mjs').Stored>}
 */
export async function readStored({ nodes, cards }) {
  const reader = await openReader({ databaseUrl: nodes.urlOf(1), dataDir: '' })
  const { refunds } = await cards.state()
  /** @type {Map<string, number>} */
  const sentBack = new Map()
  for (const { transactionId } of refunds) {
    const payment = `payment ${transactionId}`
    sentBack.set(payment, (sentBack.get(payment) ?? 0) + 1)
  }
  try {
    return {
      students: await reader.rows(
        'select id, email, application_number, matric_number from students',
      ),
      drafts: await reader.rows(
        'select student_id, values_json, photo_key from application_drafts',
      ),
      receipts: await reader.rows('select reference, number from receipts'),
      payments: await reader.rows('select payment_ref, status from student_payments'),
      refunds: await reader.rows('select reference, state from payment_requests'),
      sentBack,
    }
  } finally {
    await reader.close()
  }
}

/**
 * All rows of a node in every column. CHECKSUM TABLE would be shorter, but for `student_payments`
 * it differs between nodes whose rows are equal.
 * @param {string} databaseUrl
 */
export async function tablesOf(databaseUrl) {
  const reader = await openReader({ databaseUrl, dataDir: '' })
  try {
    await reader.rows('set session wsrep_sync_wait = 7')
    const names = await reader.rows(
      "select table_name as name, group_concat(if(column_key = 'PRI', column_name, null) order by ordinal_position) as keys_ from information_schema.columns where table_schema = database() group by table_name",
    )
    /** @type {Map<string, string[]>} */
    const tables = new Map()
    for (const { name, keys_ } of names) {
      const rows = await reader.rows(`select * from ${name} order by ${keys_}`)
      tables.set(
        String(name),
        rows.map((row) => JSON.stringify(row)),
      )
    }
    return tables
  } finally {
    await reader.close()
  }
}
