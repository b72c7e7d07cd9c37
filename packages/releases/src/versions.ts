type Version = readonly [major: number, minor: number, patch: number]

function read(text: string): Version | null {
  const [, major, minor = '0', patch = '0'] = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(text) ?? []
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)]
}

function isAtLeast(version: Version, least: Version): boolean {
  const differences = version.map((part, at) => part - (least[at] ?? 0))
  return (differences.find((difference) => difference !== 0) ?? 0) >= 0
}

/**
 * True if `version` is in `range`: `^1`, `^1.2.3`, `~1.2.0` or an exact version. Other ranges are
 * refused.
 */
export function satisfies(version: string, range: string): boolean {
  const have = read(version)
  const least = read(range.replace(/^[\^~]/, ''))
  if (!have || !least) return false
  if (range.startsWith('^'))
    return have[0] === least[0] && (least[0] > 0 || have[1] === least[1]) && isAtLeast(have, least)
  if (range.startsWith('~'))
    return have[0] === least[0] && have[1] === least[1] && isAtLeast(have, least)
  return have.every((part, at) => part === least[at])
}
