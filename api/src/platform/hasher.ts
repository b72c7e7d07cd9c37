import { hash, verify } from '@node-rs/argon2'
import { unavailable } from './errors'

// The OWASP minimum for Argon2id, which is the library's default kind: 19 MiB, 2 passes. About 50 ms on a small server.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const inFlight = 4
const longestQueue = 64

/** Hashes and checks passwords, never more than a few at once. */
export interface Hasher {
  hash(password: string): Promise<string>
  /** With no stored hash it takes the same time and says no, so that an unknown account is not told apart. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** A queue in front of costly work: without it a flood of sign-ins would take all memory and every core. */
function createGate() {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= inFlight) {
      if (waiting.length >= longestQueue) throw unavailable(5)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const following = waiting.shift()
      // The slot passes on directly, so that a newcomer cannot overtake the queue.
      if (following) following()
      else running -= 1
    }
  }
}

/** Argon2id behind a gate of 4 at once and 64 waiting; beyond that callers get 503. */
export function createHasher(): Hasher {
  const gate = createGate()
  const digest = (password: string) => hash(password.normalize('NFC'), options)
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => gate(() => digest(password)),
    verify: (stored, password) =>
      gate(async () => {
        decoy ??= digest('nobody has this password')
        const matches = await verify(stored ?? (await decoy), password.normalize('NFC'))
        return stored !== null && matches
      }),
  }
}
