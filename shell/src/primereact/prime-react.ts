import type { ComponentType, ReactNode } from 'react'
import type { AreaRoute } from '@portal/kit'
import { patience, patiently } from '../areas/patience'
import { createResource } from '../areas/resource'

/** The one PrimeReact provider of the page, loaded when the first staff page is opened. */
export const primeReact = createResource<ComponentType<{ children: ReactNode }>>(() =>
  patiently(async () => (await import('@portal/ui/staff/provider')).PrimeReact, patience.lastMs, patience),
)

/** Signing in needs no tables, so the staff login stays light. */
export const needsPrimeReact = ({ frame, access }: AreaRoute): boolean => frame === 'staff' && access === 'staff'
