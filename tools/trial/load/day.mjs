// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, createApplicant } from '../support/applicant.mjs'
import { createClient } from '../support/client.mjs'
import { planDay } from './schedule.mjs'

/** A person tries a refused step again, as the page asks. */
const attempts = 5
const pauseMs = 3000

/** Lists that staff have open, and how often each of them is loaded. */
const lists = [
  '/students-new?page=1&pageSize=10',
  '/students-new?page=1&pageSize=10&q=adewale',
  '/students-new?page=2&pageSize=25',
  '/program-session-payments',
]
const thinkSeconds = 10
/** One account of the trial serves all staff, and an account has few sessions at once. */
const staffSessions = 4

/**
 * @param {number} began
 * @param {number} at in seconds
 */
const untilThen = (began, at) => sleep(Math.max(0, began + at * 1000 - performance.now()))

/**
 * One applicant goes through the visits. Late replies delay only the own visits. Returns how late
 * the last one ended, in seconds, and the visits that failed for good.
 * @param {import('../support/applicant.mjs').Applicant} applicant
 * @param {import('./schedule.mjs').Visit[]} visits
 * @param {number} began
 */
async function goThrough(applicant, visits, began) {
  for (const { at, step } of visits) {
    await untilThen(began, at)
    let isDone = false
    for (let attempt = 0; attempt < attempts && !isDone; attempt += 1) {
      if (attempt > 0) await sleep(pauseMs * attempt)
      isDone = await applicant[step]()
    }
    if (!isDone) return { late: Number.NaN, failed: step }
  }
  const planned = visits.at(-1)?.at ?? 0
  return { late: (performance.now() - began) / 1000 - planned, failed: undefined }
}

/**
 * @param {{ base: string, agent: import('node:http').Agent, observe: (kind: string,
 *   reply: import('../support/client.mjs').Reply) => void }} to
 * @param {string} password
 * @param {number} nth
 */
async function signInStaff(to, password, nth) {
  const call = createClient({
    ...to,
    address: `102.87.${nth >> 8}.${nth & 255}`,
    observe: () => {},
  })
  const body = { staff_number: 'AD0001', password }
  const { status } = await call('staff sign in', 'POST', '/staff/login', body)
  if (status !== 200) throw new Error(`Staff cannot sign in: ${status}`)
  return (/** @type {string} */ list) =>
    call('list', 'GET', list).then((reply) => to.observe('staff list', reply))
}

/**
 * A registration day: applicants come by a schedule whether or not the portal keeps up, and staff
 * look at lists.
 * @param {{ base: string, agent: import('node:http').Agent,
 *   around: import('../support/applicant.mjs').Surroundings, password: string,
 *   observe: (kind: string, reply: import('../support/client.mjs').Reply) => void }} to
 * @param {{ applicants: number, payers: number, minutes: number, staff: number }} size
 */
export async function prepareDay({ around, password, ...to }, size) {
  const days = planDay(size)
  const people = days.map((_, nth) =>
    createApplicant(nth + 1, createClient({ ...to, address: addressOf(nth + 1) }), around),
  )
  /** @type {((list: string) => Promise<void>)[]} */
  const looks = []
  for (let nth = 0; nth < Math.min(size.staff, staffSessions); nth += 1)
    looks.push(await signInStaff(to, password, nth))
  return {
    acknowledged: () => people.map((each) => each.acknowledged),
    run: async () => {
      const began = performance.now()
      let isOver = false
      const staff = Array.from({ length: size.staff }, async (_, nth) => {
        const look = looks[nth % looks.length]
        if (!look) return
        await sleep((nth / size.staff) * thinkSeconds * 1000)
        for (let turn = nth; !isOver; turn += 1) {
          await look(lists[turn % lists.length] ?? '')
          await sleep(thinkSeconds * 1000)
        }
      })
      const results = await Promise.all(
        people.map((person, nth) => goThrough(person, days[nth] ?? [], began)),
      )
      isOver = true
      const seconds = (performance.now() - began) / 1000
      await Promise.all(staff)
      return { results, seconds }
    },
  }
}
