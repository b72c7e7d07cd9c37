const partsOf = (path: string): string[] =>
  path
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
    .split('/')

/** Tests a path against a route's, as the shell's router does: whatever the case, with or without a slash at the end. */
export function matcherOf(pattern: string): (path: string) => boolean {
  const wanted = partsOf(pattern)
  return (path) => {
    const given = partsOf(path)
    return (
      wanted.length === given.length &&
      wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
    )
  }
}

/** A path as its route writes it: its case, no slash at the end; parameters as they were given. */
export const writtenAs = (pattern: string, path: string): string => {
  const given = path.split('/')
  return pattern
    .split('/')
    .map((part, at) => (part.startsWith(':') ? given[at] : part))
    .join('/')
}
