import type { Clock } from '../clock'
import { createRateLimit } from '../http/rate-limit'
import { createLines } from './lines'
import { createSemaphore } from './semaphore'

// A person who adjusts a picture again and again stays far below it.
const perPerson = 60
const ofOnePerson = 4

/** Reads a file that somebody has sent; 429 when this person sends too many, 503 when too many people do. */
export type Intake<T> = (person: string, text: string) => Promise<T>

/**
 * The one way in for files of a kind: decoding is costly, so that it waits in a short line, and nobody fills the line alone. Each that is in
 * hand holds one of the process's four worker threads, which sign-in and files need too, and the memory of one picture.
 */
export function createIntake<T>(
  clock: Clock,
  read: (text: string) => Promise<T>,
  { permits, queue } = { permits: 2, queue: 8 },
): Intake<T> {
  const limited = createSemaphore({ permits, queue })
  const rate = createRateLimit(clock, perPerson)
  const inLine = createLines(ofOnePerson)
  return (person, text) =>
    inLine(person, () => {
      rate.take(person)
      return limited(() => read(text))
    })
}
