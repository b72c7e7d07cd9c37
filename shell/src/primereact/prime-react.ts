import type { ComponentType, ReactNode } from 'react'
import type { AreaRoute } from '@portal/kit'
import { timeouts, withRetries } from '../areas/loading/timeouts'
import { createResource } from '../areas/loading/resource'

/** The PrimeReact provider, loaded with the first staff page. */
export const primeReact = createResource<ComponentType<{ children: ReactNode }>>(() =>
  withRetries(
    async () => (await import('@portal/ui/staff/provider')).PrimeReact,
    timeouts.lastCandidateMs,
    timeouts,
  ),
)

/** The staff sign-in has no tables, so it does not load PrimeReact. */
export const needsPrimeReact = ({ frame, access }: AreaRoute): boolean =>
  frame === 'staff' && access === 'staff'
