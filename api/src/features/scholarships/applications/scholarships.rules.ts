import { createHash } from 'node:crypto'
import { namePattern } from '@portal/contracts'
import type { ScholarshipApplication } from '@portal/contracts'
import { fold } from '../../../platform/text.rules'

/** '2025/2026' counts in 'SCH-2025': the year in which the session begins. */
export const counterOf = (sessionYear: string): string => `SCH-${sessionYear.slice(0, 4)}`

/** 'SCH-' + the session's first year + six digits, such as SCH-2025-000123. */
export const scholarshipId = (sessionYear: string, value: number): string =>
  `${counterOf(sessionYear)}-${String(value).padStart(6, '0')}`

/** As the board prints it, however it was typed: '2025 12345678ab' is '202512345678AB'. */
export const jambNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** What is stored of a form; text comes trimmed from the contract. */
export interface ScholarshipDetails {
  name: string
  course: string
  address: string
  email: string
  mobile: string
  jambRegNo: string
  jambScore: number | null
  applicationNo: string
}

/** The form in its stored spelling, in which a repeat is equal to what it repeats. */
export const toDetails = ({ jambScore, ...form }: ScholarshipApplication): ScholarshipDetails => ({
  name: form.name,
  course: form.course,
  address: form.address,
  email: form.email.toLowerCase(),
  mobile: form.mobile,
  jambRegNo: jambNumber(form.jambRegNo),
  jambScore: jambScore ?? null,
  applicationNo: form.applicationNo,
})

/** Equal for the very same application, and for no other. */
export const applicationKey = (details: ScholarshipDetails): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        details.name,
        details.course,
        details.address,
        details.email,
        details.mobile,
        details.jambRegNo,
        details.jambScore,
        details.applicationNo,
      ]),
    )
    .digest('hex')

const nameKeyLength = 150

/** The name as the list of applications is searched and sorted by it. */
export const nameKey = (name: string): string => fold(name).slice(0, nameKeyLength)

/** An address gets so many confirmations in a day; what comes after is received all the same, and shown on the screen only. */
export const mailsPerAddress = 3
export const mailWindowSeconds = 24 * 60 * 60

/**
 * How the mail addresses the applicant. Anybody can put anybody's address in the form, so only what reads as a name is
 * repeated: the polytechnic must not carry a stranger's advertisement.
 */
export const greetingName = (name: string): string | null =>
  namePattern.test(name) && name.length <= 60 && !/\p{L}\.\p{L}{2,}|\//u.test(name) ? name : null
