import { createHash } from 'node:crypto'
import { namePattern } from '@portal/contracts'
import type { ScholarshipApplication } from '@portal/contracts'
import { fold } from '../../../platform/text.rules'

/** The counter of a session: '2025/2026' gives 'SCH-2025'. */
export const counterOf = (sessionYear: string): string => `SCH-${sessionYear.slice(0, 4)}`

/** 'SCH-', the first year of the session and six digits, such as SCH-2025-000123. */
export const scholarshipId = (sessionYear: string, value: number): string =>
  `${counterOf(sessionYear)}-${String(value).padStart(6, '0')}`

/** Without spaces and in capitals: '2025 12345678ab' is '202512345678AB'. */
export const jambNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** The stored fields of a form, already trimmed by the contract. */
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

/** The normalised form, so that a repeated application is equal to the first. */
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

/** Equal only for identical applications. */
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

/** The folded name for search and order. */
export const nameKey = (name: string): string => fold(name).slice(0, nameKeyLength)

/**
 * Maximum number of confirmation mails to one address in a day. Later applications are accepted,
 * and confirmed only on the screen.
 */
export const mailsPerAddress = 3
export const mailWindowSeconds = 24 * 60 * 60

/**
 * The name for the greeting of the mail, or null. Anybody can enter any mail address, so only a
 * plausible name is repeated: the portal must not send a stranger's advertisement.
 */
export const greetingName = (name: string): string | null =>
  namePattern.test(name) && name.length <= 60 && !/\p{L}\.\p{L}{2,}|\//u.test(name) ? name : null
