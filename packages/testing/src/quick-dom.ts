import * as React from 'react'

/**
 * Where React keeps what it shares with React DOM. Without it, elements have their stacks as ever.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Lets React create elements without the stack of their creation, which took a tenth of the time of
 * page tests. React itself omits it after ten thousand elements in a second. Its warnings are the
 * same, and still name the components.
 */
export function omitOwnerStacks(): void {
  const shared = (React as unknown as Record<string, object | undefined>)[internals]
  if (shared)
    Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
      get: () => Number.POSITIVE_INFINITY,
      set() {
        // React resets the count.
      },
    })
}

/**
 * Keeps each computed style until the document changes. A query by role asks for the styles of all
 * elements, of some several times, and jsdom compares every rule of its style sheet each time.
 */
export function keepComputedStyles(): void {
  const compute = globalThis.getComputedStyle.bind(globalThis)
  let kept = new WeakMap<Element, CSSStyleDeclaration>()
  const forget = (): void => {
    kept = new WeakMap()
  }
  const changes = new MutationObserver(forget)
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  changes.observe(document, everything)
  globalThis.getComputedStyle = (element, pseudo) => {
    // The observer is called later; what has changed until now is in its records.
    if (changes.takeRecords().length > 0) forget()
    if (pseudo || !element.isConnected || element.ownerDocument !== document)
      return compute(element, pseudo)
    const known = kept.get(element)
    if (known) return known
    const style = compute(element)
    kept.set(element, style)
    return style
  }
}
