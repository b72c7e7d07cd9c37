import type { AreaName } from '@portal/kit'
import { type AreaRelease, type Browser, readRelease } from '@portal/releases'

/** Data about releases that this browser stores between visits. */
export interface Memory {
  about: (name: AreaName) => Browser
  /** Does not use a release for an hour. */
  markBad: (name: AreaName, release: string) => void
  /** Null deletes it. */
  keepGood: (name: AreaName, release: AreaRelease | null) => void
  choose: (channel: string | null) => void
}

interface Stored {
  device: string
  channel: string | null
  /** End times by area and release. */
  bad: Record<string, number>
  good: Record<string, unknown>
}

const key = 'portal.releases'
const badForMs = 3_600_000

const newDevice = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')

function read(text: string | null): Stored {
  try {
    const { device, channel, bad, good } = JSON.parse(text ?? '{}') as Partial<Stored>
    return {
      device: device ?? newDevice(),
      channel: channel ?? null,
      bad: { ...bad },
      good: { ...good },
    }
  } catch {
    return { device: newDevice(), channel: null, bad: {}, good: {} }
  }
}

/** Stored in the browser. If storage fails, only in this page. */
export function createMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): Memory {
  let here: Stored | null = null
  const stored = (): Stored => {
    try {
      const text = storage().getItem(key)
      if (text !== null || !here) here = read(text)
    } catch {
      here ??= read(null)
    }
    return here
  }
  const keep = (change: Partial<Stored>): void => {
    here = { ...stored(), ...change }
    try {
      storage().setItem(key, JSON.stringify(here))
    } catch {
      // Full, or forbidden: then this page remembers, and the next one starts anew.
    }
  }
  const stillBad = () =>
    Object.fromEntries(Object.entries(stored().bad).filter(([, until]) => until > Date.now()))

  keep({ bad: stillBad() })
  return {
    about: (name) => {
      const { device, channel, bad, good } = stored()
      return {
        deviceId: device,
        channel,
        isBad: (release) => (bad[`${name}@${release}`] ?? 0) > Date.now(),
        lastKnownGood: readRelease(name, good[name]),
      }
    },
    markBad: (name, release) => {
      keep({ bad: { ...stillBad(), [`${name}@${release}`]: Date.now() + badForMs } })
    },
    keepGood: (name, release) => {
      keep({ good: { ...stored().good, [name]: release } })
    },
    choose: (channel) => {
      keep({ channel })
    },
  }
}
