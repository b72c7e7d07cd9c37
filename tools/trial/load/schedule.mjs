// @ts-check

/** @typedef {'register' | 'signIn' | 'saveDraft' | 'savePhoto' | 'payFee'} StepName */
/** @typedef {{ at: number, step: StepName }} Visit `at` in seconds from the start */

/**
 * Random numbers from 0 to 1, the same for the same seed.
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Steps after the registration, each at a part of the time that an applicant has left. */
const steps = /** @type {const} */ ([
  ['signIn', 0.2],
  ['saveDraft', 0.35],
  ['savePhoto', 0.5],
  ['saveDraft', 0.65],
  ['payFee', 0.8],
  ['saveDraft', 0.95],
])

/**
 * The visits of each applicant, all within `minutes`. They arrive at random in the first half of
 * the time, and have the same time each. The first `payers` of them pay.
 * @param {{ applicants: number, payers: number, minutes: number, seed?: number }} day
 * @returns {Visit[][]}
 */
export function planDay({ applicants, payers, minutes, seed = 1 }) {
  const random = randomFrom(seed)
  const half = minutes * 30
  return Array.from({ length: applicants }, (_, nth) => {
    const arrival = random() * half
    const visits = steps
      .filter(([step]) => step !== 'payFee' || nth < payers)
      .map(([step, part]) => ({ step, at: arrival + half * (part - 0.05 * random()) }))
    return [{ step: 'register', at: arrival }, ...visits]
  })
}
