import type { NewMail } from '../../../platform/mail/outbox'
import type { StudentRow } from './records.repository'

export const fields = ['firstname', 'lastname', 'othername', 'email', 'phone'] as const
/** Columns that the kept record takes from the other one if it has no value. */
export const entryColumns = ['jamb_number', 'entry_route'] as const
/** Columns of a form that lists and figures use, besides the names. */
export const formColumns = ['gender', 'born_on', 'form_submitted_at'] as const

export const pick = (row: StudentRow, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** Sends the mail to both addresses if they differ: either may be the current one. */
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
