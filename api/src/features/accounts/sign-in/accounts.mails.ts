import type { AccountKind } from '../../../platform/actor'
import { secondsFrom } from '../../../platform/clock'
import { newToken, tokenHash } from '../../../platform/ids'
import { letter, registerMail, type MailContext, type Message } from '../../../platform/mail/mails'
import { endLoginSessions } from '../../../platform/login/login-sessions.repository'
import { inTransaction } from '../../../platform/database/transactions/unit-of-work'
import { createAccountRepository, type Account } from './accounts.repository'
import { mayBeUsed } from './accounts.rules'
import { generatePassword } from './password.rules'
import { linkExpiry } from './recovery.service'
import { createResetRepository } from '../../../platform/login/password-resets.repository'

const hour = 3600
const places = {
  student: {
    area: '/app',
    numberName: 'application number',
    validFor: 14 * 24 * hour,
    validLabel: '14 days',
  },
  staff: {
    area: '/staff',
    numberName: 'staff number',
    validFor: 72 * hour,
    validLabel: '72 hours',
  },
} as const

/**
 * A new password replaces the one of an earlier mail, but not a password that the person has chosen
 * since.
 */
const isOverdue = (account: Account, askedAt: string): boolean =>
  account.passwordHash !== null &&
  !account.mustChangePassword &&
  account.mailedPasswordExpiresAt === null &&
  (account.passwordChangedAt ?? '') > askedAt

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function credentialsLetter(
  kind: AccountKind,
  account: Account,
  password: string,
  { config }: MailContext,
): Message {
  const { area, numberName, validLabel } = places[kind]
  return letter('Your sign-in details for the polytechnic portal', [
    `Dear ${account.firstName} ${account.lastName},`,
    kind === 'student'
      ? 'Thank you for registering with the polytechnic. These are your sign-in details.'
      : 'These are your sign-in details for the staff portal of the polytechnic.',
    `${capital(numberName)}:\n${account.number}`,
    `Password:\n${password}`,
    `Sign in here:\n${config.publicUrl}${area}/auth`,
    config.forcePasswordChange
      ? `You will choose your own password when you first sign in. The password above works for ${validLabel}.`
      : `Use the password above within ${validLabel}.`,
    ...(kind === 'student' ? ['After signing in, complete your application form.'] : []),
    'If you get this email more than once, only the newest password works. Nobody from the polytechnic will ever ask you for it.',
  ])
}

/**
 * The mail with a password. The password is created when the mail is sent. Only its hash is stored,
 * before the mail is sent, so no table, log or backup contains the password. A repeated attempt
 * creates another one.
 */
async function credentials(
  kind: AccountKind,
  accountId: string,
  context: MailContext,
): Promise<Message | null> {
  const { db, hasher, clock, config, askedAt, to } = context
  const account = await createAccountRepository(db, kind).byId(accountId)
  // The address may have been corrected since. The owner of the old address must not get a
  // password.
  if (account?.email !== to.address || !mayBeUsed(account) || isOverdue(account, askedAt))
    return null
  const password = generatePassword()
  const hash = await hasher.hash(password)
  const at = clock.now()
  await inTransaction(db, async (connection) => {
    const stored = {
      hash,
      mustChange: config.forcePasswordChange,
      at: at.toISOString(),
      expiresAt: secondsFrom(at, places[kind].validFor),
    }
    await createAccountRepository(connection, kind).setPassword(account.id, stored)
    await endLoginSessions(connection, kind, account.id)
  })
  return credentialsLetter(kind, account, password, context)
}

/**
 * The mail with recovery links, one for each account of the address. The token is in the fragment
 * of the URL, which servers do not log. Addresses without an account get no mail.
 */
async function recovery(kind: AccountKind, context: MailContext): Promise<Message | null> {
  const { db, clock, config, to } = context
  const accounts = (await createAccountRepository(db, kind).byEmail(to.address)).filter(mayBeUsed)
  if (accounts.length === 0) return null
  const links: string[] = []
  for (const account of accounts) {
    const token = newToken()
    await inTransaction(db, (connection) =>
      createResetRepository(connection).replace(
        kind,
        account.id,
        tokenHash(token),
        linkExpiry(clock.now()),
      ),
    )
    links.push(
      `${capital(places[kind].numberName)} ${account.number}:\n${config.publicUrl}${places[kind].area}/reset-password#token=${token}`,
    )
  }
  return letter('Choose a new password for the polytechnic portal', [
    'You asked for a new password. Open this link within one hour to choose one:',
    ...links,
    'Each link works once. If you did not ask for this, ignore this email. Your password will not change.',
  ])
}

/**
 * Mails with passwords and recovery links. `studentId` and `staffId` name the account of the
 * password.
 */
export function registerAccountMails(): void {
  registerMail<{ studentId: string }>('student-credentials', {
    priority: 'credentials',
    render: ({ studentId }, context) => credentials('student', studentId, context),
  })
  registerMail<{ staffId: string }>('staff-credentials', {
    priority: 'credentials',
    render: ({ staffId }, context) => credentials('staff', staffId, context),
  })
  registerMail('student-recovery', {
    priority: 'recovery',
    render: (_data, context) => recovery('student', context),
  })
  registerMail('staff-recovery', {
    priority: 'recovery',
    render: (_data, context) => recovery('staff', context),
  })
}
