import type { ReleaseRight } from '@portal/contracts'
import { createReleaseTokenRepository } from '../src/features/office/release-tokens/release-tokens.repository'
import { newToken } from '../src/platform/ids'
import { daysAfter } from '../src/platform/lagos-days.rules'
import type { TestApp } from './app'
import { addMember } from './staff'

interface Options {
  name?: string
  areas?: string[]
  right?: ReleaseRight
  revoked?: boolean
}

/** A new release token, for its own areas. Returns the token itself. */
export async function aReleaseToken(
  test: TestApp,
  { name = newToken(8), areas = ['mfe-student'], right = 'promote', revoked = false }: Options = {},
): Promise<string> {
  const tokens = createReleaseTokenRepository(test.db)
  const token = newToken()
  const id = await tokens.add(
    { name, areas, right, expiresOn: daysAfter(test.clock.today(), 30) },
    { token, staffId: await addMember(test), now: test.clock.instant() },
  )
  if (revoked) await tokens.revoke(String(id), test.clock.instant())
  return token
}
