import type { NewMail } from '../../platform/mail/outbox'
import type { StudentRow } from './records.repository'

export const fields = ['firstname', 'lastname', 'othername', 'email', 'phone'] as const
/** What lists and figures keep of a form, beside the names. */
export const formColumns = ['gender', 'born_on', 'form_submitted_at'] as const

export const pick = (row: StudentRow, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** Told at both addresses when they differ: either may be the one that is still read. */
export function mailsTo(kind: string, kept: StudentRow, closed: StudentRow): NewMail[] {
  const data = {
    firstname: kept.firstname,
    kept: kept.application_number,
    closed: closed.application_number,
  }
  const addresses = new Set([kept.email, closed.email].map((email) => email.toLowerCase()))
  return [...addresses].map((address) => ({
    kind,
    to: { name: `${kept.firstname} ${kept.lastname}`, address },
    data,
  }))
}
