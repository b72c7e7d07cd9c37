import { isInCanary } from './canary'
import type { AreaEntry, AreaRelease, Disabled } from './registry'

/**
 * The origin of a release: as the registry says, only for some browsers, or as a replacement after
 * a failure.
 */
export type AreaChannel = 'stable' | 'canary' | 'last-known-good' | 'previous' | 'local'

/** A release that may run, and its origin. */
export interface Candidate {
  release: AreaRelease
  channel: AreaChannel
}

/** The data of a browser for the choice. */
export interface Browser {
  /** Random and only for the choice. It identifies no person. */
  deviceId: string
  /**
   * `canary` or `stable` for all areas, or a group that may get a canary; chosen with
   * `?mfe-channel=`.
   */
  channel: string | null
  /** Whether this release of the area failed in this browser recently. */
  isBad: (release: string) => boolean
  /** The release that ran well here the last time. */
  lastKnownGood: AreaRelease | null
}

/** Whether an area is switched off at a time in ms. */
export const isOff = (disabled: Partial<Disabled> | null | undefined, at: number): boolean =>
  !!disabled && !(disabled.until && Date.parse(disabled.until) <= at)

const isChosen = (
  { rule }: NonNullable<AreaEntry['canary']>,
  { deviceId, channel }: Browser,
): boolean => {
  if (channel === 'stable') return false
  return (
    channel === 'canary' || isInCanary(rule, { id: deviceId, groups: channel ? [channel] : [] })
  )
}

/**
 * The releases of an area that this browser may run, in the order of the attempts: the canary if it
 * gets one, the stable release, the last known good one, the previous one. Each once. A release
 * that has just failed here is used neither as canary nor as last known good.
 */
export function candidatesFor(
  { canary, stable, previous }: AreaEntry,
  browser: Browser,
): Candidate[] {
  if (stable?.base !== undefined) return [{ channel: 'local', release: stable }]
  const offers: [AreaChannel, AreaRelease | null][] = [
    [
      'canary',
      canary && isChosen(canary, browser) && !browser.isBad(canary.release.release)
        ? canary.release
        : null,
    ],
    ['stable', stable],
    [
      'last-known-good',
      browser.lastKnownGood && !browser.isBad(browser.lastKnownGood.release)
        ? browser.lastKnownGood
        : null,
    ],
    ['previous', previous],
  ]
  const candidates = offers.flatMap(([channel, release]) => (release ? [{ channel, release }] : []))
  return candidates.filter(
    ({ release }, at) =>
      candidates.findIndex((each) => each.release.release === release.release) === at,
  )
}
