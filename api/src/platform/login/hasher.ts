import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../process/semaphore'

// The OWASP minimum for Argon2id, which is the library's default kind: 19 MiB, 2 passes. About 50 ms on a small server.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 4
const waiting = 64

/** With no stored hash it takes the same time and says no, so that an unknown account is not told apart. */
type Verify = (stored: string | null, password: string) => Promise<boolean>

/** Hashes and checks passwords, never more than a few at once. */
export interface Hasher {
  hash(password: string): Promise<string>
  /**
   * Runs work that checks one password, with a place in the queue taken beforehand: whoever counts the attempt does so inside, and
   * so counts none that is refused for want of a place. Throws 503 before it begins.
   */
  checking<T>(work: (verify: Verify) => Promise<T>): Promise<T>
}

/** Argon2id, 4 at once and 64 waiting; beyond that callers get 503. */
export function createHasher(): Hasher {
  const place = createSemaphore({ permits: atOnce + waiting, queue: 0 })
  const turn = createSemaphore({ permits: atOnce, queue: Infinity })
  const digest = (password: string) => hash(password.normalize('NFC'), options)
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
