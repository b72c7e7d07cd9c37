import { canaryCookie, lessDataCookie } from '@portal/contracts'
import type { StoredPlace, StoredRelease } from '@portal/releases'
import type { FastifyRequest } from 'fastify'
import { hintedKinds, presentedNumber } from '../platform/login/login-cookies'

/** The facts of a browser that its request tells before the shell runs. They may be wrong. */
export interface Visitor {
  /** The kinds of session that it seems to have. */
  hinted: readonly string[]
  /** The number of the student who seems to be signed in. */
  student?: string | undefined
  /** The canaries that it runs, as `area@release`. */
  canaries: readonly string[]
  /** Whether its pages come without pictures (ADR 29). */
  lessData: boolean
}

/** True if the browser itself asks to save data. */
export const savesData = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['save-data'] === 'on'

/** The choice of the switch, else the browser's own setting. */
function wantsLessData(request: FastifyRequest): boolean {
  const choice = request.cookies[lessDataCookie]
  return choice === 'on' || (choice !== 'off' && savesData(request))
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  hinted: hintedKinds(request),
  student: presentedNumber(request),
  canaries: request.cookies[canaryCookie]?.split('|') ?? [],
  lessData: wantsLessData(request),
})

/** A release of an area, and the browsers that run it. */
export interface Offer {
  release: StoredRelease
  isFor: (visitor: Visitor) => boolean
}

/**
 * The releases of an area: its canary for the browsers that run it, and the stable one for all
 * others, also for those that the server does not know. None of a switched-off area.
 */
export function offersOf(name: string, { stable, canary, disabled }: StoredPlace): Offer[] {
  if (disabled) return []
  const runsCanary = ({ canaries }: Visitor): boolean =>
    !!canary && canaries.includes(`${name}@${canary.release}`)
  return [
    ...(canary ? [{ release: canary, isFor: runsCanary }] : []),
    ...(stable ? [{ release: stable, isFor: (visitor: Visitor) => !runsCanary(visitor) }] : []),
  ]
}
