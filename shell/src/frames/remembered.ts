const keyOf = (name: string): string => `portal:${name}`

/** A display setting, stored in the browser. It never contains personal data. */
export function rememberedChoice(name: string): boolean {
  try {
    return globalThis.localStorage.getItem(keyOf(name)) === '1'
  } catch {
    return false
  }
}

export function rememberChoice(name: string, chosen: boolean): void {
  try {
    globalThis.localStorage.setItem(keyOf(name), chosen ? '1' : '0')
  } catch {
    // Without storage, each page shows the menu in its first state.
  }
}
