/** Node, where a release is tried before it goes out, has one tab and no storage for several. */
function inThisProcess(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Where mocks keep what outlives the document, for all tabs of the browser. */
export const storage = 'localStorage' in globalThis ? globalThis.localStorage : inThisProcess()
