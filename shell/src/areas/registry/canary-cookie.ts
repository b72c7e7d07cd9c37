import { canaryCookie } from '@portal/contracts'
import { candidatesFor, type Registry } from '@portal/releases'
import type { Memory } from '../outcome/memory'

const daySeconds = 24 * 3600

/**
 * Tells the server which canaries this browser runs, so that it sends rendered pages of the same
 * releases. Without a canary there is no cookie.
 */
function tellCanaries({ areas }: Registry, { about }: Pick<Memory, 'about'>): void {
  const canaries = areas.flatMap((entry) => {
    const [first] = candidatesFor(entry, about(entry.name))
    return first?.channel === 'canary' ? [`${entry.name}@${first.release.release}`] : []
  })
  if (canaries.length === 0 && !document.cookie.includes(`${canaryCookie}=`)) return
  const seconds = canaries.length > 0 ? 30 * daySeconds : 0
  const secure = globalThis.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${canaryCookie}=${canaries.join('|')}; path=/; max-age=${String(seconds)}; samesite=lax${secure}`
}

/**
 * The memory of a browser that tells the server which canaries it runs: `offer` for each registry,
 * and by itself when a canary has failed.
 */
export function tellingMemory(memory: Memory): {
  memory: Memory
  offer: (registry: Registry) => void
} {
  let present: Registry | null = null
  const tell = (): void => {
    if (present) tellCanaries(present, memory)
  }
  return {
    memory: {
      ...memory,
      markBad: (name, release) => {
        memory.markBad(name, release)
        tell()
      },
    },
    offer: (registry) => {
      present = registry
      tell()
    },
  }
}
