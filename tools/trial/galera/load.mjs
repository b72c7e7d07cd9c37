// @ts-check
import crypto from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, createApplicant } from '../support/applicant.mjs'
import { createClient } from '../support/client.mjs'
import { administrators, password } from './stack.mjs'

/** @typedef {import('../support/client.mjs').Call} Call */
/** @typedef {import('../support/applicant.mjs').Applicant} Applicant */
/** @typedef {{ base: string, agent: import('node:http').Agent, observe: (kind: string, reply: import('../support/client.mjs').Reply) => void }} To */

const attempts = 6
/** A person looks at an import for a minute. */
const importAttempts = 18
const year = new Date().getFullYear()
const lists = ['/students-new?page=1&pageSize=10', '/students-new?page=1&pageSize=10&q=adewale']

/**
 * A person tries a refused step again, as the page asks.
 * @param {() => Promise<boolean>} step
 * @param {number} [most] attempts
 */
async function persist(step, most = attempts) {
  for (let attempt = 1; attempt <= most; attempt += 1) {
    if (await step()) return true
    await sleep(Math.min(700 * attempt, 4_000))
  }
  return false
}

/**
 * Everything that one applicant does. They press each button of money and registration twice, and
 * nginx sends both requests to different processes.
 * @param {Applicant} applicant
 */
async function goThrough({ register, signIn, saveDraft, savePhoto, payFee }) {
  const twice = async () => (await Promise.all([register(), register()])).some(Boolean)
  for (const step of [twice, signIn, saveDraft, savePhoto, saveDraft, payFee, saveDraft])
    if (!(await persist(step))) return
}

/** @param {To} to @param {string} number @param {string} address @returns {Promise<Call>} */
async function signedIn(to, number, address) {
  const call = createClient({ ...to, address })
  const isDone = await persist(
    async () =>
      (await call('staff sign in', 'POST', '/staff/login', { staff_number: number, password }))
        .status === 200,
  )
  if (!isDone) throw new Error(`${number} cannot sign in`)
  return call
}

/**
 * A refund of a payment: one person asks, another one approves. Returns whether both were
 * acknowledged.
 * @param {Call} one @param {Call} other @param {string} reference
 */
async function refund(one, other, reference) {
  const key = crypto.randomUUID()
  const asked = { key, kind: 'refund', reference, reason: 'The student has paid elsewhere' }
  let id = ''
  const isAsked = await persist(async () => {
    const reply = await one('ask for refund', 'POST', '/payment-requests', asked)
    id = reply.body?.data?._id ?? ''
    return reply.status === 201
  })
  if (!isAsked) return false
  return persist(async () => {
    const path = `/payment-requests/${id}/decide`
    const { status } = await other('approve refund', 'POST', path, { approve: true })
    // 409 after an approval whose reply was lost: it is decided.
    return status === 200 || status === 409
  })
}

/** @param {number} nth @param {number} rows */
export function importFile(nth, rows) {
  const emails = Array.from({ length: rows }, (_, row) => `imported.${nth}.${row}@mail.example`)
  const lines = emails.map(
    (email, row) =>
      `Bello,Aisha ${String.fromCharCode(65 + (row % 26))},${email},0803${String(nth * 1000 + row).padStart(7, '0')},ND,FT,Computer Science,${year}/${year + 1},1,1,Active`,
  )
  const head =
    'Surname,First name,Email,Phone,Program type,Program mode,Program,Session,Year,Semester,Status'
  return { emails, file: Buffer.from([head, ...lines].join('\n')).toString('base64') }
}

/**
 * Uploads a file, waits for its preview, and carries it out, each until it is acknowledged.
 * @param {Call} call @param {number} nth
 */
async function importStudents(call, nth) {
  const { emails, file } = importFile(nth, 25)
  let id = ''
  const upload = async () => {
    const body = { kind: 'students', name: `students-${nth}.csv`, file }
    const reply = await call('upload import', 'POST', '/imports', body)
    id = reply.body?.data?._id ?? ''
    return id !== ''
  }
  const isIn = (/** @type {string} */ state) => async () => {
    const { body } = await call('look at import', 'GET', `/imports/${id}`)
    const now = body?.data
    if (now?.problem && now.state === 'uploaded')
      await call('preview import', 'POST', `/imports/${id}/rehearse`)
    return now?.state === state
  }
  const commit = async () =>
    (await call('commit import', 'POST', `/imports/${id}/commit`, { leaveOutWrong: false }))
      .status === 200
  const finish = async () => {
    if (await isIn('done')()) return true
    await commit()
    return false
  }
  const steps = [upload, isIn('rehearsed'), commit, finish]
  for (const step of steps) if (!(await persist(step, importAttempts))) return undefined
  return emails
}

/**
 * Applicants, staff at their lists, refunds and imports, until they are stopped.
 * @param {To} to
 * @param {{ around: import('../support/applicant.mjs').Surroundings, atOnce: number }} options
 */
export async function startLoad(to, { around, atOnce }) {
  /** @type {Applicant[]} */
  const people = []
  /** @type {string[]} */
  const refunded = []
  /** @type {string[]} */
  const imported = []
  let isOver = false
  const [one, other] = [
    await signedIn(to, String(administrators[0]), '102.88.0.1'),
    await signedIn(to, String(administrators[1]), '102.88.0.2'),
  ]
  /** @type {string[]} */
  const payable = []

  async function applicants() {
    while (!isOver) {
      const nth = people.length + 1
      const applicant = createApplicant(
        nth,
        createClient({ ...to, address: addressOf(nth) }),
        around,
      )
      people.push(applicant)
      await goThrough(applicant)
      if (nth % 4 === 0 && applicant.acknowledged.paid)
        payable.push(applicant.acknowledged.paid.reference)
    }
  }
  async function staff(/** @type {number} */ nth) {
    for (let turn = nth; !isOver; turn += 1) {
      await one('staff list', 'GET', String(lists[turn % lists.length]))
      await sleep(500)
    }
  }
  async function refunds() {
    while (!isOver) {
      const reference = payable.shift()
      if (reference && (await refund(one, other, reference))) refunded.push(reference)
      await sleep(reference ? 0 : 500)
    }
  }
  async function imports() {
    for (let nth = 1; !isOver; nth += 1) {
      imported.push(...((await importStudents(other, nth)) ?? []))
      await sleep(5_000)
    }
  }
  const working = Promise.all([
    ...Array.from({ length: atOnce }, applicants),
    ...[0, 1, 2].map(staff),
    refunds(),
    imports(),
  ])
  return {
    stop: async () => {
      isOver = true
      await working
      return { people: people.map((each) => each.acknowledged), refunded, imported }
    },
  }
}
/** @typedef {Awaited<ReturnType<Awaited<ReturnType<typeof startLoad>>['stop']>>} Acknowledgements */
