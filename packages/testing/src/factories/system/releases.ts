import { ReleaseCounters } from '@portal/contracts'
import { factory } from '../factory'

export const aReleaseHealth = factory(ReleaseCounters, () => ({
  area: 'mfe-student',
  release: '1.0.0-3f9c21ab',
  loads: 120,
  loadFailures: 3,
  crashes: 1,
  loadMs: 420,
  sessions: 118,
  failedSessions: 3,
  signedInSessions: 80,
  failedSignedInSessions: 2,
  calls: 900,
  callFailures: 2,
  lastError: 'network' as const,
  lastErrorAt: '2026-11-20T10:05:00.000Z',
}))
