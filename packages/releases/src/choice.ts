import { isInCanary } from './canary'
import type { AreaEntry, AreaRelease, Disabled } from './registry'

/** Which of an area's releases it is: as the registry says, for some browsers, or in its place when that one failed. */
export type AreaChannel = 'stable' | 'canary' | 'last-known-good' | 'previous' | 'local'

/** A release that may run, and why. */
export interface Candidate {
  release: AreaRelease
  channel: AreaChannel
}

/** What a browser brings to the choice. */
export interface Browser {
  /** Random, and only for the choice: no person is known by it. */
  deviceId: string
  /** `canary` or `stable` for all areas, or a group to which a canary may be given; chosen with `?mfe-channel=`. */
  channel: string | null
  /** Release of the area that has failed here a short while ago. */
  isBad: (release: string) => boolean
  /** The release that last ran well here. */
  lastKnownGood: AreaRelease | null
}

/** Whether an area is switched off at an instant, in ms. */
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
 * The releases that this browser may run of an area, in the order to try them: the canary for those who get it, the stable
 * one, what last ran well here, the one before. Each once. What has just failed here is no canary and no last known good.
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
