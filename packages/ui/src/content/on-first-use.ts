/**
 * Returns a function that makes a value at its first call and then returns the same one. For `Intl`
 * objects: one takes milliseconds to make on a phone, and each module is run before the first page.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
