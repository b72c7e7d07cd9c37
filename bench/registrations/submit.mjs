import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from '../lib/cpu.mjs'

/** Submits the choice of one student. Returns the time in ms. Throws unless it was stored. */
async function submit({ url }, cookie, choice) {
  const began = performance.now()
  const answer = await fetch(`${url}/api/course-registrations/own/submission`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(choice),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  return { ms: performance.now() - began, data: JSON.parse(text).data }
}

/** One submission, with the answer. */
export const submitOne = async (server, cookie, choice) =>
  (await submit(server, cookie, choice)).data

/** All students as fast as the server answers, twenty at a time. */
export async function burst(server, cookies, choice) {
  const [waiting, times] = [[...cookies], []]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let cookie = waiting.pop(); cookie; cookie = waiting.pop())
        times.push((await submit(server, cookie, choice)).ms)
    }),
  )
  return { times, perSecond: (cookies.length / (performance.now() - began)) * 1000 }
}

/**
 * Each student at a moment in ms after the begin. A late answer does not delay the next student.
 */
function atMoments(server, { cookies, choice }, momentOf) {
  const began = performance.now()
  return Promise.all(
    cookies.map(async (cookie, nth) => {
      await sleep(momentOf(nth) - (performance.now() - began))
      return (await submit(server, cookie, choice)).ms
    }),
  )
}

/** The CPU ms of a submission while the server answers at this rate. */
export async function cpuAt(server, cookies, choice, perSecond) {
  const before = cpuSeconds(server.pid)
  await atMoments(server, { cookies, choice }, (nth) => (nth / perSecond) * 1000)
  return ((cpuSeconds(server.pid) - before) * 1000) / cookies.length
}

/** All students within the opening minute, half of them in the first ten seconds. */
export function openingMinute(server, cookies, choice) {
  const half = Math.ceil(cookies.length / 2)
  return atMoments(server, { cookies, choice }, (nth) =>
    nth < half ? (nth / half) * 10_000 : 10_000 + ((nth - half) / (cookies.length - half)) * 50_000,
  )
}
