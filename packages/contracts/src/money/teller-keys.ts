import { banks } from './banks'
import { fold } from '../base/search'

/** Letters and digits alone: a case, an accent, a space or a full stop makes no difference. */
const bare = (text: string): string => fold(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '')

/** Words that people write or leave out when they name a bank. */
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

/** What a bank is known by, in at most 100 letters: 'ACCESS BANK PLC' and 'accessbank' are one, and so are 'GTB' and 'Guaranty Trust Bank'. */
export function bankKey(bank: string): string {
  const core = coreOf(bank)
  return (byOtherName.get(core) ?? core).slice(0, 100)
}

/** The same of a teller's number, in at most 50 signs: 'No. 00-123' and '123' are one. */
export const tellerNumberKey = (tellerNumber: string): string =>
  bare(tellerNumber)
    .replace(/^(?:teller|slip)?(?:number|no)?(?=\d)/, '')
    .replace(/^0+(?=.)/, '')
    .slice(0, 50)

/** What a teller is known by: no two proofs that wait or are approved have the same. */
export const tellerKey = (bank: string, tellerNumber: string): string =>
  `${bankKey(bank)}:${tellerNumberKey(tellerNumber)}`

/** Whether a bank or a teller's number has something by which it is known. */
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

/** Keys of the numbers that one slip of the pen makes of a teller's number: one digit more, less or another one, or two neighbours swapped. */
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
