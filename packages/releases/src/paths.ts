const partsOf = (path: string): string[] =>
  path
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
    .split('/')

/**
 * Matches a path with a route, as the shell's router does: ignoring case and a slash at the end.
 */
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

/** A path in the spelling of its route: its case, no slash at the end, and the given parameters. */
export const writtenAs = (pattern: string, path: string): string => {
  const given = path.split('/')
  return pattern
    .split('/')
    .map((part, at) => (part.startsWith(':') ? given[at] : part))
    .join('/')
}
