import type { Clock } from '../../platform/clock'
import { createLines } from '../../platform/process/lines'
import { createRateLimit } from '../../platform/http/rate-limit'
import { createSemaphore } from '../../platform/process/semaphore'
import { readPhoto } from './photo'

// Each holds one of the process's four worker threads, which sign-in and files need too, and the memory of one picture.
const atOnce = { permits: 2, queue: 8 }
// A person who adjusts the square again and again stays far below it.
const perStudent = 60
const ofOneStudent = 4

/** Draws a photo of this student anew; 429 when the student sends too many, 503 when too many students do. */
export type PhotoIntake = (student: string, dataUrl: string) => Promise<Buffer>

/** The one way in for photos: decoding is costly, so that it waits in a short line, and nobody fills the line alone. */
export function createPhotoIntake(clock: Clock): PhotoIntake {
  const limited = createSemaphore(atOnce)
  const rate = createRateLimit(clock, perStudent)
  const inLine = createLines(ofOneStudent)
  return (student, dataUrl) =>
    inLine(student, () => {
      rate.take(student)
      return limited(() => readPhoto(dataUrl))
    })
}
