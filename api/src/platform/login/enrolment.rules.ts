import type { factorPolicies, Module } from '@portal/contracts'
import { secondsFrom } from '../clock'

/** The settings of the second factor. */
export interface FactorSettings {
  policy: (typeof factorPolicies)[number]
  /** A role with one of these needs a second factor. */
  modules: readonly Module[]
  graceDays: number
}

/** The duty of a member of staff to set up a second factor. */
export interface Enrolment {
  /** The end of the days of grace. */
  enrolBy: string
  /** True after it: nothing but the setup is allowed. */
  mustEnrol: boolean
}

const day = 24 * 3600

/** Whether staff with these modules need a second factor. */
export const needsFactor = ({ policy, modules }: FactorSettings, held: Iterable<Module>): boolean =>
  policy === 'required' && [...held].some((module) => modules.includes(module))

/** The duty of a person without a second factor, whose days of grace began at `since`. */
export function enrolmentOf(
  settings: FactorSettings,
  held: Iterable<Module>,
  since: string | null,
  now: Date,
): Enrolment | undefined {
  if (since === null || !needsFactor(settings, held)) return undefined
  const enrolBy = secondsFrom(new Date(since), settings.graceDays * day)
  return { enrolBy, mustEnrol: enrolBy <= now.toISOString() }
}
