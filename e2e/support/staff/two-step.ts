import { join } from 'node:path'
import { expect, type CDPSession, type Page } from '@playwright/test'
import Database from 'libsql'
import { generateSync } from 'otplib'
import type { Portal } from '../portal'

/** The code of an app: the present one, or so many steps of 30 seconds later. */
export const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * later })

/** Sets the confirmations of all sessions back, as if 20 minutes had passed. */
export function ageConfirmations({ folder }: Portal): void {
  // The portal may be writing: the statement waits for its turn, in milliseconds.
  const database = new Database(join(folder, 'portal.sqlite'), { timeout: 30_000 })
  const at = new Date(Date.now() - 20 * 60_000).toISOString()
  database.prepare('update account_sessions set factor_at = ? where factor_at > ?').run(at, at)
  database.close()
}

/** An authenticator of Chromium, which confirms without a person. */
export async function virtualAuthenticator(page: Page): Promise<{ count: () => Promise<number> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** The number of its passkeys. */
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Signs out with the button of the frame. */
export async function signOutStaff(page: Page): Promise<void> {
  await page.getByRole('button', { name: /log ?out|sign out/i }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /log ?out|sign out/i })
    .click()
  await expect(page).not.toHaveURL(/\/staff$/)
}
