// @ts-check

/** @typedef {import('../support/applicant.mjs').Acknowledged} Acknowledged */
/** @typedef {import('../support/database.mjs').Row} Row */
/**
 * @typedef {object} Stored rows of the database after the load
 * @property {readonly Row[]} students id, email, application_number
 * @property {readonly Row[]} drafts student_id, values_json, photo_key
 * @property {readonly Row[]} mails recipient and status of the mails with login details
 * @property {readonly Row[]} receipts reference, number
 */

/** @template T @param {readonly T[]} items @param {(item: T) => unknown} key */
function groupedBy(items, key) {
  /** @type {Map<unknown, T[]>} */
  const groups = new Map()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}
/** The last digits of a number such as APP26000123 or REC-2026-000123. */
const last = (/** @type {unknown} */ number) => Number(/\d{6}$/.exec(String(number))?.[0])

/** @param {readonly unknown[]} numbers */
export function gapsIn(numbers) {
  const sorted = numbers.map(last).sort((a, b) => a - b)
  return sorted.filter((number, index) => number !== index + 1).length
}

/**
 * @typedef {object} Own the stored rows of one applicant
 * @property {readonly Row[]} students
 * @property {Row | undefined} draft
 * @property {number} mails in the outbox
 * @property {number} delivered
 * @property {number} receipts
 */

/** @param {Row | undefined} draft */
const entryOf = (draft) =>
  draft?.values_json ? JSON.parse(String(draft.values_json)).permanentAddress : null

/** @param {Acknowledged} person @param {Own} own */
function problemsOf({ email, number, drafts: saved, photo, paid }, own) {
  const entry = entryOf(own.draft)
  const isNumber = [undefined, own.students[0]?.application_number].includes(number)
  const isOneMail = own.mails === 1 && own.delivered === 1
  /** @type {[string, boolean][]} */
  const checks = [
    [`${email} is registered ${own.students.length} times`, own.students.length === 1],
    [`${email} has another number than in the mail`, isNumber],
    [`${email} has ${own.mails} and ${own.delivered} mails`, isOneMail],
    [`the draft of ${email} has ${entry}`, saved.length === 0 || entry === saved.at(-1)?.entry],
    [`${email} has no photo`, photo === undefined || Boolean(own.draft?.photo_key)],
    [`${paid?.reference} has ${own.receipts} receipts`, !paid || own.receipts === 1],
  ]
  return checks.filter(([, isRight]) => !isRight).map(([problem]) => problem)
}

/**
 * Acknowledged events that are lost or doubled in the database, in words.
 * @param {readonly Acknowledged[]} people
 * @param {Stored} stored
 * @param {(email: string) => number} mailsTo number of delivered mails with login details
 */
export function lostOrDoubled(people, { students, drafts, mails, receipts }, mailsTo) {
  const studentsOf = groupedBy(students, ({ email }) => email)
  const draftOf = new Map(drafts.map((draft) => [draft.student_id, draft]))
  const mailsOf = groupedBy(mails, ({ recipient }) => JSON.parse(String(recipient)).address)
  const receiptsOf = groupedBy(receipts, ({ reference }) => reference)
  return people
    .filter(({ registered }) => registered !== undefined)
    .flatMap((person) => {
      const own = studentsOf.get(person.email) ?? []
      return problemsOf(person, {
        students: own,
        draft: draftOf.get(own[0]?.id ?? null),
        mails: mailsOf.get(person.email)?.length ?? 0,
        delivered: mailsTo(person.email),
        receipts: receiptsOf.get(person.paid?.reference)?.length ?? 0,
      })
    })
}
