import type { Registry } from '@portal/releases'
import { wantsLessData } from '@portal/ui'

const everyMs = 300_000
/** Switching between tabs does not read it each time. */
const restMs = 60_000

/**
 * Reads the registry while the page is visible: every five minutes, and when the page becomes
 * visible again. Most replies are a 304 without a body. With data saving, new releases load with
 * the next page load.
 */
export function watchRegistry(
  read: () => Promise<Registry | null>,
  offer: (registry: Registry) => void,
): () => void {
  let last = Date.now()
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden' || wantsLessData() || Date.now() - last < restMs)
      return
    last = Date.now()
    const registry = await read()
    if (registry) offer(registry)
  }
  const soon = (): void => void look()
  const timer = setInterval(soon, everyMs)
  document.addEventListener('visibilitychange', soon)
  globalThis.addEventListener('online', soon)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', soon)
    globalThis.removeEventListener('online', soon)
  }
}
