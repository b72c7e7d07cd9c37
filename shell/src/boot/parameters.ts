/** Reads a parameter of the address and removes it; null if there is none. */
export function takeParameter(name: string): string | null {
  const url = new URL(globalThis.location.href)
  const value = url.searchParams.get(name)
  if (value === null) return null
  url.searchParams.delete(name)
  globalThis.history.replaceState(globalThis.history.state, '', url)
  return value
}
