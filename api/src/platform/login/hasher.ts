import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../process/semaphore'

/** Memory in KiB and passes of a password's hash. */
export interface HashCost {
  memoryCost: number
  timeCost: number
}

/** The OWASP minimum for Argon2id: 19 MiB, 2 passes. About 50 ms on a small server. */
const production: HashCost = { memoryCost: 19_456, timeCost: 2 }
const atOnce = 4
const waiting = 64

/**
 * Without a stored hash it takes the same time and returns false, so that timing does not reveal
 * unknown accounts.
 */
type Verify = (stored: string | null, password: string) => Promise<boolean>

/** Hashes and checks passwords with limited concurrency. */
export interface Hasher {
  hash(password: string): Promise<string>
  /**
   * Runs work that checks a password, after reserving a place in the queue. Count the attempt
   * inside `work`, so that a call refused for lack of a place is not counted. Throws 503 before
   * `work` starts.
   */
  checking<T>(work: (verify: Verify) => Promise<T>): Promise<T>
}

/** Argon2id, 4 at once and 64 queued; more get 503. */
export function createHasher(cost = production): Hasher {
  const place = createSemaphore({ permits: atOnce + waiting, queue: 0 })
  const turn = createSemaphore({ permits: atOnce, queue: Infinity })
  const digest = (password: string) => hash(password.normalize('NFC'), { ...cost, parallelism: 1 })
  let decoy: Promise<string> | undefined
  const check: Verify = (stored, password) =>
    turn(async () => {
      decoy ??= digest('nobody has this password')
      const matches = await verify(stored ?? (await decoy), password.normalize('NFC'))
      return stored !== null && matches
    })
  return {
    hash: (password) => place(() => turn(() => digest(password))),
    checking: (work) => place(() => work(check)),
  }
}
