import type { ComponentType, ReactNode } from 'react'
import type { AreaRoute } from '@portal/kit'
import { timeouts, withRetries } from '../areas/loading/timeouts'
import { createResource } from '../areas/loading/resource'

/** The one PrimeReact provider of the page, loaded when the first staff page is opened. */
export const primeReact = createResource<ComponentType<{ children: ReactNode }>>(() =>
  withRetries(
    async () => (await import('@portal/ui/staff/provider')).PrimeReact,
    timeouts.lastCandidateMs,
    timeouts,
  ),
)

/** Signing in needs no tables, so the staff login stays light. */
export const needsPrimeReact = ({ frame, access }: AreaRoute): boolean =>
  frame === 'staff' && access === 'staff'
