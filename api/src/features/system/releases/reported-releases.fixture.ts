import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseCounters } from '@portal/contracts'
import type { TestApp } from '../../../../test/app'
import { aReleaseToken } from '../../../../test/release-tokens'

/** The stable release. */
export const one = { area: 'mfe-student', release: '1.0.0-3f9c21ab' }
/** The canary release. */
export const other = { area: 'mfe-student', release: '1.1.0-77aa0011' }
/** A release that was never published. */
export const invented = { area: 'mfe-student', release: '9.9.9-00000000' }
/** A registry with the first two releases. */
export const registry = {
  seq: 1,
  remotes: { [one.area]: { stable: { release: one.release }, canary: { release: other.release } } },
}

/** A site with the registry, and functions that report releases and read the counters. */
export function reportedReleases(test: TestApp) {
  let addresses = 0
  /** A different network for each report, unless the test gives an address. */
  const nextAddress = () => `10.${String((addresses += 1) >> 8)}.${String(addresses & 255)}.1`
  const mfe = () => join(test.config.dataDir, 'site/mfe')
  function put(path: string, content: object): void {
    mkdirSync(join(mfe(), path, '..'), { recursive: true })
    writeFileSync(join(mfe(), path), JSON.stringify(content))
  }
  beforeEach(() => {
    put('registry.json', registry)
    test.clock.forward(4) // the registry is read again after three seconds
  })
  afterEach(() => {
    rmSync(mfe(), { recursive: true, force: true })
  })
  const report = (
    events: unknown,
    from: { address?: string; browser?: string; cookie?: string } = {},
  ) =>
    test.call('POST', '/releases/events', {
      body: { events },
      headers: { 'user-agent': from.browser ?? 'a browser' },
      address: from.address ?? nextAddress(),
      ...(from.cookie && { cookie: from.cookie }),
    })
  const health = async () => {
    const headers = { authorization: `Bearer ${await aReleaseToken(test)}` }
    const reply = await test.call('GET', '/releases/health', { headers })
    return reply.json<{ data: { releases: ReleaseCounters[] } }>().data.releases
  }
  return { mfe, put, report, health }
}
