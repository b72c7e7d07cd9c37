import { rolloverMessages, type RolloverLine, type SessionControlName } from '@portal/contracts'

/** A control with its dates. */
export interface ControlValues {
  active: boolean
  opens_at: string | null
  closes_at: string | null
  late_until_at: string | null
}
export interface StoredValues extends ControlValues {
  id: string
  name: SessionControlName
  /** Switched or dated since its session was created. A control that is on has been switched. */
  isTouched: boolean
}
export interface ControlDecision {
  changes: { control: StoredValues; after: ControlValues }[]
  existing: number
  lines: RolloverLine[]
  /** The note about controls that become on or dated. */
  note: string | undefined
}

/** 'courseRegistration' gives 'Course registration'. */
export const controlWords = (name: SessionControlName): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const dayInMs = 24 * 60 * 60 * 1000
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayInMs)

/** Lagos has no summer time, so a day later is the same time of day. */
const shift = (instant: string | null, days: number): string | null =>
  instant === null ? null : new Date(Date.parse(instant) + days * dayInMs).toISOString()

const names = ['active', 'opens_at', 'closes_at', 'late_until_at'] as const
export const isSame = (one: ControlValues, other: ControlValues): boolean =>
  names.every((name) => one[name] === other[name])
export const valuesOf = ({
  active,
  opens_at,
  closes_at,
  late_until_at,
}: ControlValues): ControlValues => ({ active, opens_at, closes_at, late_until_at })

/** The names of controls that are switched on or get dates. A number alone would not tell which. */
function noteOn(changes: ControlDecision['changes']): string | undefined {
  const named = (label: string, wanted: (after: ControlValues) => boolean): string[] => {
    const words = changes
      .filter(({ after }) => wanted(after))
      .map(({ control }) => controlWords(control.name))
    return words.length > 0 ? [`${label}: ${words.join(', ')}.`] : []
  }
  const parts = [
    ...named('Switched on', ({ active }) => active),
    ...named('With dates', ({ opens_at, closes_at }) => opens_at !== null || closes_at !== null),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}

/**
 * The new state of each control of the target session: as in the source, with its dates moved by
 * the number of days, unless somebody has set it already.
 */
export function decideControls(
  sources: readonly StoredValues[],
  targets: readonly StoredValues[],
  days: number,
  target: string,
): ControlDecision {
  const decision: Omit<ControlDecision, 'note'> = { changes: [], existing: 0, lines: [] }
  for (const source of sources) {
    const control = targets.find(({ name }) => name === source.name)
    const [opens_at, closes_at, late_until_at] = [
      source.opens_at,
      source.closes_at,
      source.late_until_at,
    ].map((instant) => shift(instant, days)) as [string | null, string | null, string | null]
    const after = { active: source.active, opens_at, closes_at, late_until_at }
    if (!control)
      decision.lines.push({
        what: controlWords(source.name),
        why: rolloverMessages.noControls(target),
        outcome: 'skipped',
      })
    else if (isSame(control, after)) decision.existing += 1
    else if (control.isTouched)
      decision.lines.push({
        what: controlWords(source.name),
        why: rolloverMessages.controlTouched(target),
        outcome: 'skipped',
      })
    else decision.changes.push({ control, after })
  }
  return { ...decision, note: noteOn(decision.changes) }
}
