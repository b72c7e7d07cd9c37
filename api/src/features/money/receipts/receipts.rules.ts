import { randomBytes, timingSafeEqual } from 'node:crypto'
import { programInWords, surnameFirst, type Receipt, type Student } from '@portal/contracts'
import { lagosDayOf } from '../../../platform/clock'
import { toNaira } from '../../../platform/money.rules'
import { amountInWords } from './amount-in-words.rules'

/** Year in Lagos of an instant; each year has its own sequence of receipt numbers. */
export const yearOf = (at: string): string => lagosDayOf(at).slice(0, 4)

/** `RCP-2026-000042`; numbers of a million and above have more digits. */
export const receiptNumber = (year: string, sequence: number): string =>
  `RCP-${year}-${String(sequence).padStart(6, '0')}`

/** 32 characters that are easy to tell apart in print: without 0, 1, I and O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 16

/** 80 random bits in groups for typing: `7KQM-4XPA-9RTZ-2HCD`. */
export const newCheckCode = (): string =>
  Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length))
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

/** Normalises a typed number or code: ignores case and dashes. */
const bare = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The typed number in its stored form; null if it is not a receipt number. */
export function numberMeant(typed: string): string | null {
  const [, year, sequence] = /^RCP(\d{4})(\d{6,12})$/.exec(bare(typed)) ?? []
  return year && sequence ? `RCP-${year}-${sequence}` : null
}

/** Compares the code in constant time, so that the time reveals nothing about a guess. */
export function isCode(typed: string, code: string): boolean {
  const [given, right] = [Buffer.alloc(codeLength), Buffer.from(bare(code))]
  const length = given.write(bare(typed).slice(0, codeLength))
  return timingSafeEqual(given, right) && length === bare(typed).length
}

/** URL of the public check, which the QR code contains. */
export const checkUrl = (
  publicUrl: string,
  { number, code }: { number: string; code: string },
): string => `${publicUrl}/receipt?${new URLSearchParams({ number, code }).toString()}`

/** Facts of a payment at the time its receipt is issued. */
export interface SettledFacts {
  /** Id of the payment; its reference, time and method follow. */
  payment: string
  reference: string
  paidAt: string
  channel: string | null
  /** Amount paid for the charge, including a late fee. */
  amountKobo: number
  /** Time of issue. */
  at: string
}

/**
 * Permanent content of a receipt; later renames do not change it. The public check shows `surname`
 * and `initial`.
 */
export type ReceiptSnapshot = Omit<
  Receipt,
  'prints' | 'checkUrl' | 'checkCode' | 'checkQr' | 'reversedAt'
> & {
  surname: string
  initial: string
  institutionAddress: string
}

export interface ChargeInWords {
  description: string
  sessionYear: string
}

interface Parts {
  number: string
  facts: SettledFacts
  institution: { name: string; address: string }
  student: Student
  charge: ChargeInWords
}

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
  student: surnameFirst(student),
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

/** Label of a print: the first one is the original, the others are numbered reprints. */
export const paperLabel = (print: number): string =>
  print === 1 ? 'Original' : `Reprint ${String(print - 1)}`
