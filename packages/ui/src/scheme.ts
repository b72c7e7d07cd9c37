/** The schemes of colours. `system` follows the settings of the device. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const key = 'portal:scheme'

/** The scheme that was chosen in this browser. */
export function chosenScheme(): Scheme {
  try {
    const stored = globalThis.localStorage.getItem(key)
    return schemes.find((scheme) => scheme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows the document in the chosen scheme (styles/base.css). */
export function applyScheme(scheme = chosenScheme()): void {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset['scheme']
  else dataset['scheme'] = scheme
}

/**
 * Chooses a scheme for all pages in this browser. Without storage, it lasts until the next load.
 */
export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'system') globalThis.localStorage.removeItem(key)
    else globalThis.localStorage.setItem(key, scheme)
  } catch {
    // The document shows the scheme all the same.
  }
  applyScheme(scheme)
}
