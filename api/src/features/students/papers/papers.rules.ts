import { createHash, randomBytes } from 'node:crypto'
import { paperCodeLength, type PaperKind } from '@portal/contracts'
import { lagosDayOf } from '../../../platform/clock'

/** 32 characters that are easy to tell apart in print: without 0, 1, I and O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

/** 130 random bits in groups for typing: `7KQM-4XPA-9RTZ-2HCD-7KQM-4XPA-9R`. */
export const newPaperCode = (): string =>
  inGroups(
    Array.from(randomBytes(paperCodeLength), (byte) =>
      alphabet.charAt(byte % alphabet.length),
    ).join(''),
  )

/** Normalises a typed number or code: ignores case, spaces and dashes. */
const bare = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The typed code in its stored form; null if it is not the code of a paper. */
export function codeMeant(typed: string): string | null {
  const code = bare(typed)
  return code.length === paperCodeLength ? inGroups(code) : null
}

/** Whether the typed number is that of the paper. */
export const isSerial = (typed: string, serial: string): boolean => bare(typed) === bare(serial)

/** URL of the public check, which the QR code contains. */
export const paperUrl = (publicUrl: string, code: string): string =>
  `${publicUrl}/check?code=${bare(code)}`

const prefixes: Readonly<Record<PaperKind, string>> = {
  course_form: 'CF',
  admission_letter: 'AL',
  id_card: 'ID',
  statement_of_result: 'SR',
  transcript: 'TR',
}
/** Year in Lagos of an instant; each year has its own sequence of serials. */
export const serialYear = (at: string): string => lagosDayOf(at).slice(0, 4)

/** `ID-2026-000042`; numbers of a million and above have more digits. */
export const paperSerial = (kind: PaperKind, year: string, sequence: number): string =>
  `${prefixes[kind]}-${year}-${String(sequence).padStart(6, '0')}`

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** A key that is equal for equal facts, whatever the order of their fields. */
export const factsKey = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts, inOrder)).digest('hex')
