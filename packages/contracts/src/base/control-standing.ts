/** How a control stands: `on`, `late` and `extended` count as on, the others do not. */
export const controlReasons = ['on', 'late', 'extended', 'off', 'not-yet-open', 'closed'] as const
export type ControlReason = (typeof controlReasons)[number]

/** When a control counts as on while its switch is on; without a date, that side has no end. Instants in UTC with milliseconds. */
export interface ControlDates {
  opensAt: string | null
  closesAt: string | null
  /** From the closing until then it counts as on too, and is late. */
  lateUntil: string | null
}
export interface ControlState extends ControlDates {
  /** The switch itself. */
  active: boolean
}

export interface Standing {
  isOn: boolean
  reason: ControlReason
  /** When it opens, where it has yet to open. */
  opensAt: string | null
  /** While it counts as on: when that ends; null where no end is set. */
  until: string | null
}

type Phase = Exclude<ControlReason, 'off' | 'extended'>

/** An instant is the first at which it is open, or no longer open: what closes at 23:59 is closed at 23:59. */
function phaseOf({ opensAt, closesAt, lateUntil }: ControlDates, now: string): Phase {
  if (opensAt !== null && now < opensAt) return 'not-yet-open'
  if (closesAt === null || now < closesAt) return 'on'
  return lateUntil !== null && now < lateUntil ? 'late' : 'closed'
}

const later = (one: string, other: string | null): string =>
  other !== null && other > one ? other : one

/** Where the phase that begins or goes on now ends, for somebody whose personal extension may go on longer. */
function endOf(
  { closesAt, lateUntil }: ControlDates,
  phase: Phase,
  extended: string | null,
): string | null {
  if (phase === 'late') return later(lateUntil ?? '', extended)
  return closesAt === null ? null : later(closesAt, extended)
}

/** Outside of the dates of a control that is switched on: off for all but who has an extension. */
function outside(
  control: ControlDates,
  phase: 'not-yet-open' | 'closed',
  extended: string | null,
): Standing {
  const opensAt = phase === 'not-yet-open' ? control.opensAt : null
  if (extended === null) return { isOn: false, reason: phase, opensAt, until: null }
  const meetsOpening = opensAt !== null && extended >= opensAt
  return {
    isOn: true,
    reason: 'extended',
    opensAt: null,
    until: meetsOpening ? endOf(control, 'on', extended) : extended,
  }
}

/**
 * The one answer to whether a control counts as on, and why. A switch that is off is off for everybody. A personal extension
 * (`extendedUntil`) holds before the control opens and after it has closed; within its dates it takes nothing away.
 */
export function standingOf(
  control: ControlState,
  now: string,
  extendedUntil: string | null = null,
): Standing {
  if (!control.active) return { isOn: false, reason: 'off', opensAt: null, until: null }
  const phase = phaseOf(control, now)
  const extended = extendedUntil !== null && now < extendedUntil ? extendedUntil : null
  if (phase === 'not-yet-open' || phase === 'closed') return outside(control, phase, extended)
  return { isOn: true, reason: phase, opensAt: null, until: endOf(control, phase, extended) }
}
