export { aCanary, aManifest, anEntry, aRegistry, aRelease } from '@portal/releases/fixtures'

/** The storage of a new browser. */
export function aStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  }
}
