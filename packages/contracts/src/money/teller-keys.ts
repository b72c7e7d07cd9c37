import { banks } from './banks'
import { fold } from '../base/search'

/** A digit of any script as one of 0 to 9. The digits of a script follow one another in Unicode. */
const inLatin = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value % 10)
}

/**
 * Only letters and digits, so that case, accents, spaces, punctuation and the script of the digits
 * make no difference.
 */
const bare = (text: string): string =>
  fold(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, inLatin)

/** Words in bank names that people may leave out. */
const fillers = /bank|plc|nigeria|limited|ltd|microfinance|mfb|merchant/g

function coreOf(bank: string): string {
  const all = bare(bank)
  return (
    all
      .replace(fillers, '')
      .replace(/^the/, '')
      .replace(/(?:of|nig)+$/, '') || all
  )
}
const byOtherName = new Map(
  banks.flatMap(([name, ...others]) =>
    others.map((other): [string, string] => [coreOf(other), coreOf(name)]),
  ),
)

/**
 * The key of a bank, at most 100 letters: 'ACCESS BANK PLC' and 'accessbank' have the same, and so
 * have 'GTB' and 'Guaranty Trust Bank'.
 */
export function bankKey(bank: string): string {
  const core = coreOf(bank)
  return (byOtherName.get(core) ?? core).slice(0, 100)
}

/** The key of a teller number, at most 50 characters: 'No. 00-123' and '123' have the same. */
export const tellerNumberKey = (tellerNumber: string): string =>
  bare(tellerNumber)
    .replace(/^(?:teller|slip)?(?:number|no)?(?=\d)/, '')
    .replace(/^0+(?=.)/, '')
    .slice(0, 50)

/** The key of a teller. No two proofs that wait or are approved have the same key. */
export const tellerKey = (bank: string, tellerNumber: string): string =>
  `${bankKey(bank)}:${tellerNumberKey(tellerNumber)}`

/** Whether a bank or teller number has a letter or digit. */
export const hasSigns = (text: string): boolean => bare(text) !== ''

const digits = '0123456789'
function* changesAt(key: string, at: number): Generator<string> {
  const [before, sign, after] = [key.slice(0, at), key.charAt(at), key.slice(at + 1)]
  for (const digit of digits) yield before + digit + sign + after
  if (sign === '') return
  for (const digit of digits) yield before + digit + after
  yield before + after
  yield before + after.charAt(0) + sign + after.slice(1)
}

/**
 * Keys of the numbers that one slip of the pen makes: one digit added, removed or changed, or two
 * neighbours swapped.
 */
export function keysOneSlipApart(key: string): string[] {
  const found = new Set(
    Array.from({ length: key.length + 1 }, (_, at) => [...changesAt(key, at)])
      .flat()
      .map(tellerNumberKey),
  )
  found.delete(key)
  found.delete('')
  return [...found]
}
