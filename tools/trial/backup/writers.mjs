// @ts-check
import { createApplicant, addressOf } from '../support/applicant.mjs'
import { createClient } from '../support/client.mjs'

/** @typedef {import('../support/applicant.mjs').Applicant} Applicant */

/**
 * Everything that one applicant does. A step that fails is not repeated.
 * @param {Applicant} applicant
 */
async function goThrough({ register, signIn, saveDraft, savePhoto, payFee }) {
  for (const step of [register, signIn, saveDraft, savePhoto, saveDraft, payFee, saveDraft])
    if (!(await step())) return
}

/**
 * Applicants who come one after the other, some at once, until they are stopped.
 * @param {{ url: string, agent: import('node:http').Agent,
 *   around: import('../support/applicant.mjs').Surroundings, first: number }} to `first` is the
 * number of the first one
 */
export function createWriters({ url, agent, around, first }) {
  /** @type {Applicant[]} */
  const people = []
  /** @type {Record<string, number>} */
  const refused = {}
  const observe = (/** @type {string} */ kind, /** @type {{ status: number }} */ { status }) => {
    if (status < 200 || status >= 300)
      refused[`${kind} ${status}`] = (refused[`${kind} ${status}`] ?? 0) + 1
  }
  const one = () => {
    const nth = first + people.length
    const call = createClient({ base: url, agent, address: addressOf(nth), observe })
    const applicant = createApplicant(nth, call, around)
    people.push(applicant)
    return goThrough(applicant)
  }
  /** @param {number} atOnce @param {() => boolean} isOver */
  const work = (atOnce, isOver) =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (!isOver()) await one()
      }),
    )
  return {
    acknowledged: () => people.map((each) => each.acknowledged),
    refused: () => refused,
    /**
     * Goes on until there are this many applicants.
     * @param {number} count
     */
    until: (count) => work(4, () => people.length >= count),
    /** Goes on until `stop` is called, which waits for the last requests. */
    start: () => {
      let isOver = false
      const working = work(4, () => isOver)
      return {
        stop: async () => {
          isOver = true
          await working
        },
      }
    },
  }
}

/**
 * The number of acknowledged events, all or those after a time.
 * @param {readonly import('../support/applicant.mjs').Acknowledged[]} people
 */
export function countAcknowledged(people, since = 0) {
  const isIn = (/** @type {number | undefined} */ at) => at !== undefined && at >= since
  return {
    registrations: people.filter(({ registered }) => isIn(registered)).length,
    drafts: people.flatMap(({ drafts }) => drafts).filter(({ at }) => isIn(at)).length,
    photos: people.filter(({ photo }) => isIn(photo)).length,
    payments: people.filter(({ paid }) => isIn(paid?.at)).length,
  }
}

/** @param {Record<string, number>} counts */
export const inWords = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
