// @ts-check

/** @typedef {import('../support/database.mjs').Row} Row */
/** @typedef {import('../support/applicant.mjs').Acknowledged} Acknowledged */

/** @param {Row} row @param {readonly string[]} columns */
const lineOf = (row, columns) => JSON.stringify(columns.map((column) => row[column] ?? null))

/**
 * The number of rows of each list that the other one does not have. Only the columns of the backup
 * are compared, because generated columns are not in it.
 * @param {readonly Row[]} backup
 * @param {readonly Row[]} database
 */
export function rowDifferences(backup, database) {
  const columns = Object.keys(backup[0] ?? {}).sort()
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const row of backup) {
    const line = lineOf(row, columns)
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  let extra = 0
  for (const row of database) {
    const line = lineOf(row, columns)
    const left = counts.get(line) ?? 0
    if (left > 0) counts.set(line, left - 1)
    else extra += 1
  }
  const missing = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { missing, extra }
}

/**
 * Paths that are different in two lists of files, or only in one of them.
 * @param {ReadonlyMap<string, string>} left
 * @param {ReadonlyMap<string, string>} right
 */
export const fileDifferences = (left, right) =>
  [...new Set([...left.keys(), ...right.keys()])]
    .filter((path) => left.get(path) !== right.get(path))
    .sort()

/** @param {Row} draft */
const entryOf = (draft) => JSON.parse(String(draft.values_json)).permanentAddress

/**
 * @typedef {object} Lookup the rows of a backup by person
 * @property {Map<unknown, Row>} students by email address
 * @property {Map<unknown, Row>} drafts by student
 * @property {Set<unknown>} receipts their references
 * @property {readonly string[]} files
 */

/** @param {Lookup} lookup @param {Acknowledged} person */
function storedOf({ students, drafts, receipts, files }, { email, number, paid }) {
  const student = students.get(email)
  const draft = drafts.get(student?.id ?? null)
  return {
    isHere: student !== undefined && [undefined, student.application_number].includes(number),
    entry: draft?.values_json ? entryOf(draft) : undefined,
    hasPhoto: files.some((path) => path.endsWith(`/${draft?.photo_key}`)),
    hasReceipt: receipts.has(paid?.reference),
  }
}

/** @param {Lookup} lookup @param {Acknowledged} person @param {number} before */
function missingOf(lookup, person, before) {
  const { email, registered, drafts: saved, photo, paid } = person
  const stored = storedOf(lookup, person)
  const isEarlier = (/** @type {number | undefined} */ at) => at !== undefined && at < before
  const last = saved.findLastIndex(({ at }) => isEarlier(at))
  /** @type {[string, boolean][]} */
  const wrong = [
    [`registration ${email}`, isEarlier(registered) && !stored.isHere],
    [`draft ${email}`, saved.findIndex(({ entry }) => entry === stored.entry) < last],
    [`photo ${email}`, isEarlier(photo) && !stored.hasPhoto],
    [`payment ${paid?.reference}`, isEarlier(paid?.at) && !stored.hasReceipt],
  ]
  return wrong.filter(([, isWrong]) => isWrong).map(([name]) => name)
}

/**
 * What was acknowledged before `before` and is not in the backup. A later state of the same record
 * is right too, because the backup is of a later moment.
 * @param {{ tables: ReadonlyMap<string, readonly Row[]>, files: ReadonlyMap<string, string> }}
 * backup
 * @param {readonly Acknowledged[]} people
 * @param {number} before in milliseconds
 */
export function missingFrom({ tables, files }, people, before) {
  const rows = (/** @type {string} */ table) => tables.get(table) ?? []
  const lookup = {
    students: new Map(rows('students').map((row) => [row.email, row])),
    drafts: new Map(rows('application_drafts').map((row) => [row.student_id, row])),
    receipts: new Set(rows('receipts').map((row) => row.reference)),
    files: [...files.keys()],
  }
  return people.flatMap((person) => missingOf(lookup, person, before))
}

/**
 * Problems of a backup that is not of one moment: a number twice or left out, a registration
 * without its form or mail, a payment without its receipt.
 * @param {{ tables: ReadonlyMap<string, readonly Row[]> }} backup
 */
export function brokenMoments({ tables }) {
  const rows = (/** @type {string} */ table) => tables.get(table) ?? []
  const students = rows('students')
  const numbers = students
    .map((row) => Number(String(row.application_number).slice(-6)))
    .sort((a, b) => a - b)
  const settled = rows('student_payments').filter((row) => row.settled_key !== null)
  const mails = rows('outbox').filter((row) => row.kind === 'student-credentials')
  /** @type {[string, boolean][]} */
  const checks = [
    ['numbers', numbers.every((number, index) => number === index + 1)],
    ['forms', rows('biodata').length === students.length],
    ['mails', mails.length === students.length],
    ['receipts', rows('receipts').length === settled.length],
  ]
  return checks.filter(([, isRight]) => !isRight).map(([name]) => name)
}
