// @ts-check
import { gapsIn } from '../load/checks.mjs'

/** @typedef {import('./load.mjs').Acknowledgements} Acknowledgements */
/** @typedef {import('../support/database.mjs').Row} Row */
/**
 * @typedef {object} Stored what the cluster has after the load
 * @property {readonly Row[]} students id, email, application_number, matric_number
 * @property {readonly Row[]} drafts student_id, values_json, photo_key
 * @property {readonly Row[]} receipts reference, number
 * @property {readonly Row[]} payments reference and status of payments
 * @property {readonly Row[]} refunds reference, state of requests for refunds
 * @property {ReadonlyMap<string, number>} sentBack refunds at the card service by payment
 */

/** @param {readonly unknown[]} values */
function countsOf(values) {
  /** @type {Map<unknown, number>} */
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/**
 * The number of a saved address. A draft may be newer than the last acknowledged one, if the reply
 * was lost.
 */
const versionOf = (/** @type {unknown} */ entry) => Number.parseInt(String(entry), 10)

/** @param {Row | undefined} draft */
const storedVersion = (draft) =>
  draft?.values_json ? versionOf(JSON.parse(String(draft.values_json)).permanentAddress) : 0

/** @param {Acknowledgements} acknowledged @param {Stored} stored */
function lostOnes({ people, refunded, imported }, stored) {
  const studentOf = new Map(stored.students.map((row) => [row.email, row]))
  const draftOf = new Map(stored.drafts.map((row) => [row.student_id, row]))
  const received = new Set(stored.receipts.map(({ reference }) => reference))
  const decided = new Set(
    stored.refunds.filter(({ state }) => state !== 'proposed').map(({ reference }) => reference),
  )
  const lost = people.flatMap(({ email, registered, drafts, photo, paid }) => {
    const draft = draftOf.get(studentOf.get(email)?.id ?? null)
    /** @type {[string, boolean][]} */
    const checks = [
      [`the registration of ${email}`, registered === undefined || studentOf.has(email)],
      [`a draft of ${email}`, storedVersion(draft) >= (versionOf(drafts.at(-1)?.entry) || 0)],
      [`the photo of ${email}`, photo === undefined || Boolean(draft?.photo_key)],
      [`the payment of ${email}`, !paid || received.has(paid.reference)],
    ]
    return checks.filter(([, isThere]) => !isThere).map(([name]) => name)
  })
  return [
    ...lost,
    ...refunded.filter((each) => !decided.has(each)).map((each) => `the refund of ${each}`),
    ...imported.filter((each) => !studentOf.has(each)).map((each) => `the imported ${each}`),
  ]
}

/** @param {Stored} stored */
function doubledOnes({ students, receipts, sentBack }) {
  /** @param {readonly unknown[]} values */
  const doubled = (values) =>
    [...countsOf(values)].filter(([value, count]) => value !== null && count > 1)
  return [
    ...doubled(students.map(({ email }) => email)),
    ...doubled(students.map((row) => row.application_number)),
    ...doubled(students.map((row) => row.matric_number)),
    ...doubled(receipts.map(({ reference }) => reference)),
    ...doubled(receipts.map(({ number }) => number)),
    ...[...sentBack].filter(([, count]) => count > 1),
  ].map(([value, count]) => `${value} is there ${count} times`)
}

/**
 * Compares the acknowledged writes with the rows. Everything is in words.
 * @param {Acknowledgements} acknowledged @param {Stored} stored
 */
export function compareWrites(acknowledged, stored) {
  const { people, refunded, imported } = acknowledged
  const writes = people.map(
    ({ registered, drafts, photo, paid }) =>
      Number(registered !== undefined) +
      drafts.length +
      Number(photo !== undefined) +
      Number(paid !== undefined),
  )
  const gaps = [
    ['application', gapsIn(stored.students.map((row) => row.application_number))],
    ['receipt', gapsIn(stored.receipts.map(({ number }) => number))],
  ]
  return {
    writes: writes.reduce((sum, count) => sum + count, 0) + refunded.length + imported.length,
    lost: lostOnes(acknowledged, stored),
    doubled: doubledOnes(stored),
    gaps: gaps
      .filter(([, count]) => count !== 0)
      .map(([name, count]) => `${count} ${name} numbers do not follow each other`),
  }
}

/** @typedef {readonly string[]} Rows each as JSON, ordered by the primary key */

/**
 * The tables that are not equal on all nodes, with their first different row.
 * @param {readonly ReadonlyMap<string, Rows>[]} nodes the rows of each table
 */
export function differencesOf(nodes) {
  const tables = new Set(nodes.flatMap((node) => [...node.keys()]))
  return [...tables].flatMap((table) => {
    const all = nodes.map((node) => node.get(table) ?? [])
    const longest = Math.max(...all.map((rows) => rows.length))
    for (let nth = 0; nth < longest; nth += 1) {
      const rows = all.map((each) => each[nth] ?? 'no row')
      if (new Set(rows).size > 1) return [`${table}, row ${nth}:\n  ${rows.join('\n  ')}`]
    }
    return nodes.every((node) => node.has(table)) ? [] : [`${table} is not on all nodes`]
  })
}
