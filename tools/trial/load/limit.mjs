// @ts-check
import { createClient } from '../support/client.mjs'

/** The limit of registrations from one address in ten minutes. */
export const limit = 120

/** So few at once that none is refused because the portal is busy. */
const atOnce = 12

/**
 * Sends registrations from one address, some at once, in turn to each process. Returns the number
 * of replies by status.
 * @param {readonly string[]} urls
 * @param {{ agent: import('node:http').Agent, institution: { session: string, program: string },
 *   count: number, from?: number }} of
 */
export async function registerFromOneAddress(urls, { agent, institution, count, from = 0 }) {
  /** @type {Record<string, number>} */
  const statuses = {}
  const one = async (/** @type {number} */ nth) => {
    const base = urls[nth % urls.length] ?? ''
    const call = createClient({ base, agent, address: '105.112.0.1' })
    const { status } = await call('register', 'POST', '/students/biodata', {
      surname: 'Balógun',
      firstname: 'Fúnmi',
      email: `flood.${from + nth}@mail.example`,
      phone: `081${String(from + nth).padStart(8, '0')}`,
      ...institution,
    })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  let next = 0
  const sender = async () => {
    while (next < count) await one(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return statuses
}

/**
 * The problem of the limit; undefined if it holds. A registration that was refused because the
 * portal was busy counts too, so there may be as many fewer.
 * @param {Record<string, number>} statuses of the processes that ran
 * @param {Record<string, number>} after of a process that was started later
 */
export function limitProblem(statuses, after) {
  const accepted = statuses[201] ?? 0
  const busy = (statuses[503] ?? 0) + (statuses[0] ?? 0)
  if (accepted > limit) return `${accepted} registrations passed a limit of ${limit}`
  if (accepted + busy < limit) return `only ${accepted} registrations were accepted`
  return after[201] ? `${after[201]} registrations were accepted after a restart` : undefined
}
