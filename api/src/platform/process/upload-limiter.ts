import type { Knex } from 'knex'
import type { Clock } from '../clock'
import { createRateLimit } from '../http/rate-limit'
import { createUserQueue } from './user-queue'
import { createSemaphore } from './semaphore'

// Per ten minutes; a person who adjusts a picture again and again stays far below it.
const perPerson = 60
const ofOnePerson = 4

/** Reads an uploaded file; 429 if this person sends too many, 503 if too many people do. */
export type UploadLimiter<T> = (person: string, text: string) => Promise<T>

/**
 * Limits decoding: 2 at once and 8 queued by default, 4 per user. Each decoding uses one of the
 * process's four worker threads, which sign-in and files need too, and the memory of one picture.
 */
export function createUploadLimiter<T>(
  platform: { db: Knex; clock: Clock },
  read: (text: string) => Promise<T>,
  { permits, queue } = { permits: 2, queue: 8 },
): UploadLimiter<T> {
  const limited = createSemaphore({ permits, queue })
  const rate = createRateLimit(platform, { name: 'uploads', most: perPerson })
  const inLine = createUserQueue(ofOnePerson)
  return (person, text) =>
    inLine(person, async () => {
      await rate.take(person)
      return limited(() => read(text))
    })
}
