import { isOurs, newReference } from '../begin/references.rules'
import {
  firstLook,
  isBeginning,
  isReusable,
  lookAfterSilence,
  messageRetry,
  nextLook,
} from './schedule.rules'

const start = new Date('2026-03-01T10:00:00.000Z')
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000)
const intent = { createdAt: start.toISOString(), openedAt: start.toISOString() }
const wait = (seconds: number, openedAt = intent.openedAt): number | null => {
  const next = nextLook({ ...intent, openedAt }, at(seconds))
  return next === null ? null : (Date.parse(next) - start.getTime()) / 1000
}

it('asks within a minute of a payment for a quarter of an hour, and then ever more rarely, for four days', () => {
  expect(Date.parse(firstLook(start)) - start.getTime()).toBe(20_000)
  const looks = [20]
  for (let next = wait(20); next !== null; next = wait(next + 1)) looks.push(next)
  const early = looks.filter((seconds) => seconds <= 900)
  expect(
    Math.max(...early.map((seconds, nth) => seconds - (early[nth - 1] ?? 0))),
  ).toBeLessThanOrEqual(31)
  expect(looks.filter((seconds) => seconds > 930)).toEqual([
    3600,
    3 * 3600,
    12 * 3600,
    24 * 3600,
    72 * 3600,
    96 * 3600,
  ])
  expect(looks.length).toBeLessThan(40)
})

it('watches closely again when a checkout is given out again', () => {
  expect(wait(3000, at(2900).toISOString())).toBe(3030)
  expect(wait(3000)).toBe(3600)
})

it('polls a payment that was begun by a clock that was ahead', () =>
  expect(wait(-3600)).toBe(-3570))

it('asks a service that does not answer again within half a minute, however often it has not', () => {
  const waits = [0, 1, 2, 3, 4, 9, 100].map(
    (attempts) => (Date.parse(lookAfterSilence(attempts, start)) - start.getTime()) / 1000,
  )
  expect(waits).toEqual([5, 10, 20, 30, 30, 30, 30])
  expect((Date.parse(messageRetry(100, start)) - start.getTime()) / 1000).toBe(3600)
})

it('returns an open payment for an hour, and lets another request take over a stalled one after half a minute', () => {
  expect([
    isReusable(intent, at(3599)),
    isReusable(intent, at(3600)),
    isBeginning(intent, at(29)),
    isBeginning(intent, at(31)),
    isBeginning(intent, at(-3600)),
  ]).toEqual([true, false, true, false, false])
})

it('makes references that the service takes, that differ, and that are known again', () => {
  const made = Array.from({ length: 10_000 }, () => newReference(3, start))
  expect(new Set(made).size).toBe(10_000)
  expect(
    made.every(
      (reference) =>
        /^PAY-3-[A-Z0-9-]+$/.test(reference) && reference.length <= 100 && isOurs(reference),
    ),
  ).toBe(true)
  expect(['PAY-1-2', 'T123456', `${made[0] ?? ''}X`].some(isOurs)).toBe(false)
})
