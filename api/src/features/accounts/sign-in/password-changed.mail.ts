import { identity } from '@portal/content/identity'
import type { AccountKind } from '../../../platform/actor'
import { letter, registerMail } from '../../../platform/mail/mails'
import type { NewMail } from '../../../platform/mail/outbox'
import { instantInWords } from '../../../platform/pdf/dates'
import type { Account } from './accounts.repository'

interface PasswordChanged {
  kind: AccountKind
  number: string
  name: string
  way: 'changed' | 'reset'
  at: string
}

const ways = {
  changed: 'by somebody who was signed in and knew the old password',
  reset: 'with the link from a mail to this address',
} as const
const areas = { student: '/app', staff: '/staff' } as const

/**
 * Mails the owner of an account that the password was changed, in the transaction of the change.
 */
export const passwordChanged = (
  { kind, number, firstName, lastName, email }: Account,
  way: PasswordChanged['way'],
  at: string,
): NewMail => {
  const name = `${firstName} ${lastName}`
  return {
    kind: 'password-changed',
    to: { name, address: email },
    data: { kind, number, name, way, at } satisfies PasswordChanged,
  }
}

export function registerPasswordChangedMail(): void {
  registerMail<PasswordChanged>('password-changed', {
    render: ({ kind, number, name, way, at }, { config }) =>
      letter('Your password for the polytechnic portal was changed', [
        `Dear ${name},`,
        `The password of ${number} was changed on ${instantInWords(new Date(at))} (Lagos time), ${ways[way]}. All other sessions of the account have ended.`,
        'If this was you, no action is needed.',
        `If it was not you, choose a new password immediately:\n${config.publicUrl}${areas[kind]}/forgot-password`,
        `Then tell us:\n${identity.email}, ${identity.phone}`,
      ]),
  })
}
