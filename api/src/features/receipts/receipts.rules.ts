import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Receipt, Student } from '@portal/contracts'
import { lagosDayOf } from '../../platform/clock'
import { toNaira } from '../../platform/money.rules'
import { amountInWords } from './amount-in-words.rules'

/** The year of Lagos in which something happens: a sequence of receipts begins with each. */
export const yearOf = (at: string): string => lagosDayOf(at).slice(0, 4)

/** `RCP-2026-000042`; what is above a million is written with as many digits as it has. */
export const receiptNumber = (year: string, sequence: number): string =>
  `RCP-${year}-${String(sequence).padStart(6, '0')}`

/** 32 signs of which no two look the same in print, so that a code can be read from paper: without 0, 1, I and O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 16

/** 80 bits that nobody guesses, in groups that can be typed: `7KQM-4XPA-9RTZ-2HCD`. */
export const newCheckCode = (): string =>
  Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length))
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

/** A number or a code as it was typed from paper: whatever its case, with or without its dashes. */
const bare = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The number that was meant, as it is stored; null for what is none. */
export function numberMeant(typed: string): string | null {
  const [, year, sequence] = /^RCP(\d{4})(\d{6,12})$/.exec(bare(typed)) ?? []
  return year && sequence ? `RCP-${year}-${sequence}` : null
}

/** Whether this is the code, in a time that says nothing of how much of it is right. */
export function isCode(typed: string, code: string): boolean {
  const [given, right] = [Buffer.alloc(codeLength), Buffer.from(bare(code))]
  const length = given.write(bare(typed).slice(0, codeLength))
  return timingSafeEqual(given, right) && length === bare(typed).length
}

/** Where anybody sees whether the receipt is genuine; what its QR code says. */
export const checkUrl = (
  publicUrl: string,
  { number, code }: { number: string; code: string },
): string => `${publicUrl}/receipt?${new URLSearchParams({ number, code }).toString()}`

/** What is known of a payment when its receipt is issued. */
export interface SettledFacts {
  /** Id of the payment, its reference, and when and how it was made. */
  payment: string
  reference: string
  paidAt: string
  channel: string | null
  /** All that was paid for the charge, with a late fee. */
  amountKobo: number
  student: string
  charge: string
  /** Now: when the receipt is issued. */
  at: string
}

/** What a receipt says for good, whatever is renamed later. `surname` and `initial` are what the public check says of the name. */
export type ReceiptSnapshot = Omit<Receipt, 'prints' | 'checkUrl' | 'reversedAt'> & {
  surname: string
  initial: string
  institutionAddress: string
}

interface Parts {
  number: string
  facts: SettledFacts
  institution: { name: string; address: string }
  student: Student
  charge: { description: string; sessionYear: string }
}

/** `Obi, Ada Ngozi`. */
export const nameOf = ({ lastname, firstname, othername }: Student): string =>
  [`${lastname},`, firstname, othername].filter(Boolean).join(' ')

/** `ND Computer Science, Full Time`. */
export const programInWords = ({ program, structure }: Student['program']): string =>
  `${structure.type.type} ${program.name}, ${structure.mode.description}`

export const snapshotOf = ({
  number,
  facts,
  institution,
  student,
  charge,
}: Parts): ReceiptSnapshot => ({
  number,
  issuedAt: facts.at,
  institution: institution.name,
  institutionAddress: institution.address,
  student: nameOf(student),
  surname: student.lastname,
  initial: student.firstname.charAt(0).toUpperCase(),
  applicationNumber: student.applicationNumber,
  matricNumber: student.matricNumber,
  program: programInWords(student.program),
  charge: charge.description,
  sessionYear: charge.sessionYear,
  amount: toNaira(facts.amountKobo),
  amountInWords: amountInWords(facts.amountKobo),
  channel: facts.channel,
  reference: facts.reference,
  paidAt: facts.paidAt,
})

/** Which paper a print is, from the first on: the one original, and how many there were after it. */
export const paperLabel = (print: number): string =>
  print === 1 ? 'Original' : `Reprint ${String(print - 1)}`
