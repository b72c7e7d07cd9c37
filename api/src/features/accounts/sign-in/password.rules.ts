import { randomInt } from 'node:crypto'

/**
 * The password of the demo accounts. It is published in the README, so it does not work where other
 * computers can reach the portal.
 */
export const demoPassword = 'Portal#2025'

/** Words with which most guessed passwords begin. */
const familiar = new Set(
  `password passwort pass passw passwd secret login signin welcome letmein admin administrator root user test tester testing guest
  default changeme change qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh dragon monkey football
  baseball basketball soccer master superman batman shadow sunshine princess iloveyou trustno freedom whatever computer internet
  google facebook samsung liverpool arsenal chelsea manchester barcelona realmadrid nigeria lagos abuja ibadan kano naija biafra jesus
  jesuschrist god godisgood blessing blessed grace glory favour emmanuel mercy peace hope love lovely success victory michael jennifer jordan
  michelle daniel david joshua andrew charlie thomas robert samuel portal polytechnic student staff school applicant application
  admission academics computing science lecturer rector registrar bursar summer winter spring autumn january february march april may
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday killer hunter
  flower orange banana chocolate cookie coffee pepper ginger maggie killme starwars pokemon naruto matrix hello helloworld family mother
  father daddy mummy baby babygirl angel lucky money dollar naira america london england spiderman ironman hacker zaq xsw zaqxsw qaz
  qazwsx qwe qweasd qweasdzxc asd zxc`.split(/\s+/),
)

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A password without the usual decoration: `P@ssw0rd2025!` is `password`. */
const cores = (password: string): string[] => {
  const lower = password.toLowerCase()
  const stem = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const read = stem.replace(/[013457@$!8]/g, (sign) => leet[sign] ?? sign)
  return [lower.replace(/[^a-z]/g, ''), stem.replace(/[^a-z]/g, ''), read.replace(/[^a-z]/g, '')]
}

const hasLittleVariety = (password: string): boolean => new Set(password.toLowerCase()).size < 5

/** A familiar word, once or twice. */
const isFamiliar = (core: string): boolean => {
  const half = core.slice(core.length / 2)
  return familiar.has(core) || (core === half + half && familiar.has(half))
}

/** The one long word of a password with few other letters: `admin@123A` is `admin`. */
const mainWord = (password: string): string => {
  const words = password.toLowerCase().match(/[a-z]+/g) ?? []
  const [longest = ''] = [...words].sort((a, b) => b.length - a.length)
  return words.join('').length - longest.length <= 2 ? longest : ''
}

/**
 * Whether a guesser would try this password early: a familiar word with decoration, or a few
 * repeated characters.
 */
export const isCommon = (password: string): boolean =>
  hasLittleVariety(password) || [...cores(password), mainWord(password)].some(isFamiliar)

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const following = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      following.push(Math.min(replace, (row[j] ?? 0) + 1, (following[j - 1] ?? 0) + 1))
    }
    row = following
  }
  return row[b.length] ?? 0
}

function longestShared(a: string, b: string): number {
  let longest = 0
  for (let start = 0; start < a.length; start += 1) {
    while (start + longest < a.length && b.includes(a.slice(start, start + longest + 1)))
      longest += 1
  }
  return longest
}

/** Whether a password consists of public data of the account: number, names or mail address. */
export function isLike(password: string, known: readonly string[]): boolean {
  const guess = password.toLowerCase()
  return known
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .some((word) => distance(guess, word) < 5 || longestShared(guess, word) > guess.length / 2)
}

// Without l 1 I, O 0 o, because people copy these from paper and from a phone.
const sets = [
  'abcdefghijkmnpqrstuvwxyz',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '23456789',
  '#$%+=?@',
] as const
const length = 14

const pick = (signs: string): string => signs[randomInt(signs.length)] ?? ''

/** A password to be mailed: 14 characters of four kinds, in random order. */
export function generatePassword(): string {
  const signs = [
    ...sets.map(pick),
    ...Array.from({ length: length - sets.length }, () => pick(sets.join(''))),
  ]
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const [a = '', b = ''] = [signs[last], signs[other]]
    signs[last] = b
    signs[other] = a
  }
  return signs.join('')
}
