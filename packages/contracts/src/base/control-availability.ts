/**
 * The availability of a control. It is on for `on`, `late` and `extended`, and off for the others.
 */
export const controlReasons = ['on', 'late', 'extended', 'off', 'not-yet-open', 'closed'] as const
export type ControlReason = (typeof controlReasons)[number]

/**
 * The times between which a control is on while its switch is on. A missing date means no limit.
 * Times in UTC with milliseconds.
 */
export interface ControlDates {
  opensAt: string | null
  closesAt: string | null
  /** The control stays on from the closing until this time, as late. */
  lateUntil: string | null
}
export interface ControlState extends ControlDates {
  /** The switch. */
  active: boolean
}

export interface Availability {
  isOn: boolean
  reason: ControlReason
  /** The opening time, if it is in the future. */
  opensAt: string | null
  /** The end of the present time of being on; null if it has none. */
  until: string | null
}

type Phase = Exclude<ControlReason, 'off' | 'extended'>

/** Each time belongs to the new phase: a control that closes at 23:59 is closed at 23:59. */
function phaseOf({ opensAt, closesAt, lateUntil }: ControlDates, now: string): Phase {
  if (opensAt !== null && now < opensAt) return 'not-yet-open'
  if (closesAt === null || now < closesAt) return 'on'
  return lateUntil !== null && now < lateUntil ? 'late' : 'closed'
}

const later = (one: string, other: string | null): string =>
  other !== null && other > one ? other : one

/** The end of the present phase, including a personal extension. */
function endOf(
  { closesAt, lateUntil }: ControlDates,
  phase: Phase,
  extended: string | null,
): string | null {
  if (phase === 'late') return later(lateUntil ?? '', extended)
  return closesAt === null ? null : later(closesAt, extended)
}

/** The control is switched on, but outside its dates: on only for students with an extension. */
function outside(
  control: ControlDates,
  phase: 'not-yet-open' | 'closed',
  extended: string | null,
): Availability {
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
 * Whether a control is on, and why. A control that is switched off is off for everybody. A personal
 * extension (`extendedUntil`) applies before the opening and after the closing, and has no effect
 * in between.
 */
export function availabilityOf(
  control: ControlState,
  now: string,
  extendedUntil: string | null = null,
): Availability {
  if (!control.active) return { isOn: false, reason: 'off', opensAt: null, until: null }
  const phase = phaseOf(control, now)
  const extended = extendedUntil !== null && now < extendedUntil ? extendedUntil : null
  if (phase === 'not-yet-open' || phase === 'closed') return outside(control, phase, extended)
  return { isOn: true, reason: phase, opensAt: null, until: endOf(control, phase, extended) }
}

/**
 * Whether a student can get a personal extension of a control. The student is in its session. For
 * course registration, an earlier one will do, because students register courses each session.
 */
export const mayBeExtended = (control: string, ofControl: string, ofStudent: string): boolean =>
  control === 'courseRegistration' ? ofStudent <= ofControl : ofStudent === ofControl
