import { tooMany } from '../errors'

/** Runs a person's works one after the other; 429 for whoever has too many in line already. */
export type Lines = <T>(person: string, work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 2

/**
 * A line for each person, of `most` works with the one that runs: a second tab or an impatient hand waits its turn, a script does
 * not fill everybody's queue.
 */
export function createLines(most: number): Lines {
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
