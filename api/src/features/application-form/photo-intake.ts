import type { Clock } from '../../platform/clock'
import { tooMany } from '../../platform/errors'
import { createRateLimit } from '../../platform/rate-limit'
import { createSemaphore } from '../../platform/semaphore'
import { readPhoto } from './photo'

// Each holds one of the process's four worker threads, which sign-in and files need too, and the memory of one picture.
const atOnce = { permits: 2, queue: 8 }
// A person who adjusts the square again and again stays far below it.
const perStudent = 60
/** Of one student: a second tab or an impatient hand waits its turn, a script does not fill everybody's line. */
const ofOneStudent = 4
const retryAfterSeconds = 2

/** Draws a photo of this student anew; 429 when the student sends too many, 503 when too many students do. */
export type PhotoIntake = (student: string, dataUrl: string) => Promise<Buffer>

/** The one way in for photos: decoding is costly, so that it waits in a short line, and nobody fills the line alone. */
export function createPhotoIntake(clock: Clock): PhotoIntake {
  const limited = createSemaphore(atOnce)
  const rate = createRateLimit(clock, perStudent)
  /** Those of each student that wait or are drawn, the last one in line. */
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  return async (student, dataUrl) => {
    const line = lines.get(student) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= ofOneStudent) throw tooMany(retryAfterSeconds)
    rate.take(student)
    const drawn = line.last.then(() => limited(() => readPhoto(dataUrl)))
    lines.set(student, { length: line.length + 1, last: drawn.catch(() => undefined) })
    try {
      return await drawn
    } finally {
      const { length = 1, last = Promise.resolve() } = lines.get(student) ?? {}
      if (length > 1) lines.set(student, { length: length - 1, last })
      else lines.delete(student)
    }
  }
}
