/** Common mail providers. */
const common = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'ymail.com',
  'live.com',
  'yahoo.co.uk',
  'mail.com',
  'aol.com',
  'protonmail.com',
]

/**
 * The distance of two words: the fewest insertions, deletions, changes and swaps of neighbours
 * (optimal string alignment).
 */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : row)),
  )
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  const isSwap = (row: number, column: number): boolean =>
    one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
  for (const [row, line] of rows.entries()) {
    for (let column = 1; row > 0 && column <= other.length; column += 1) {
      const change = at(row - 1, column - 1) + Number(one[row - 1] !== other[column - 1])
      const swap =
        row > 1 && column > 1 && isSwap(row, column) ? at(row - 2, column - 2) + 1 : Infinity
      line[column] = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, change, swap)
    }
  }
  return at(one.length, other.length)
}

const longest = 40
const nearness = 2

/**
 * The common provider that was probably meant, or null. The login details go to this address, and
 * it cannot be corrected later.
 */
export function meantDomain(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@').at(1)
  if (!domain || domain.length > longest || common.includes(domain)) return null
  const near = common
    .map((meant) => ({ meant, far: distance(domain, meant) }))
    // A short name has many honest neighbours.
    .filter(({ meant, far }) => far <= (meant.length < 9 ? 1 : nearness))
    .sort((one, other) => one.far - other.far)
  return near[0]?.meant ?? null
}

/** The address with another domain. */
export const withDomain = (email: string, domain: string): string =>
  `${email.trim().split('@')[0] ?? ''}@${domain}`
