import { tooMany } from '../errors'

/** Runs a person's tasks one after the other; 429 if too many are queued already. */
export type UserQueue = <T>(person: string, work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 2

/**
 * A queue per person, of at most `most` tasks including the running one. A second tab or a double
 * click waits its turn, and a script cannot fill everybody's queue.
 */
export function createUserQueue(most: number): UserQueue {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  const leave = (person: string): void => {
    const line = lines.get(person)
    if (line && line.length > 1) line.length -= 1
    else lines.delete(person)
  }
  return async (person, work) => {
    const line = lines.get(person) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= most) throw tooMany(retryAfterSeconds)
    const mine = line.last.then(work)
    lines.set(person, { length: line.length + 1, last: mine.catch(() => undefined) })
    return mine.finally(() => {
      leave(person)
    })
  }
}
