const key = 'portal.page-loads'
const maxEntries = 20

/**
 * Allows one reload of the page for each reason in this tab. Returns false for a repeated reason,
 * and if storage fails: an old release is better than endless reloads.
 */
export function mayLoadPageFor(
  reason: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => globalThis.sessionStorage,
): boolean {
  try {
    const done = (storage().getItem(key) ?? '').split('\n')
    if (done.includes(reason)) return false
    storage().setItem(key, [...done, reason].slice(-maxEntries).join('\n'))
    return true
  } catch {
    return false
  }
}
