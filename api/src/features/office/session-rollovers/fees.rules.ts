import { rolloverMessages, type RolloverLine } from '@portal/contracts'

/** The fields of a fee that can differ between two sessions. */
export interface FeeValues {
  payment_order: number
  amount_kobo: number
  due_on: string | null
  apply_late_fee: boolean
  late_fee_kobo: number
  active: boolean
}
export interface SourceFee extends FeeValues {
  /** Unique in a session: payment type, program type, program mode and group of students. */
  key: string
  what: string
  typeIsActive: boolean
}
export interface FeeDecision<Source> {
  copies: { source: Source; due_on: string | null }[]
  existing: number
  lines: RolloverLine[]
}

const dayInMs = 24 * 60 * 60 * 1000
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayInMs).toISOString().slice(0, 10)

const labels: [keyof FeeValues, string][] = [
  ['amount_kobo', 'another amount'],
  ['payment_order', 'another payment order'],
  ['due_on', 'another due date'],
  ['apply_late_fee', 'another late fee'],
  ['late_fee_kobo', 'another late fee'],
  ['active', 'another status'],
]

function whyNot({ active, typeIsActive }: SourceFee): string | undefined {
  if (!active) return rolloverMessages.placeInactive
  return typeIsActive ? undefined : rolloverMessages.typeInactive
}

/**
 * Decides which fees of a session are copied. Due dates move by the number of days, and are left
 * out if the new day has passed.
 */
export function decideFees<Source extends SourceFee>(
  sources: readonly Source[],
  targets: ReadonlyMap<string, FeeValues>,
  { days, today }: { days: number; today: string },
): FeeDecision<Source> {
  const decision: FeeDecision<Source> = { copies: [], existing: 0, lines: [] }
  const skip = ({ what }: Source, why: string): void =>
    void decision.lines.push({ what, why, outcome: 'skipped' })
  for (const source of sources) {
    const shifted = source.due_on === null ? null : later(source.due_on, days)
    const due_on = shifted !== null && shifted < today ? null : shifted
    const [reason, target] = [whyNot(source), targets.get(source.key)]
    if (reason) skip(source, reason)
    else if (target) {
      const others = [
        ...new Set(
          labels
            .filter(([name]) => target[name] !== { ...source, due_on }[name])
            .map(([, label]) => label),
        ),
      ]
      if (others.length === 0) decision.existing += 1
      else skip(source, `${rolloverMessages.differs}${others.join(', ')}.`)
    } else {
      decision.copies.push({ source, due_on })
      if (due_on !== shifted)
        decision.lines.push({
          what: source.what,
          why: rolloverMessages.duePassed(shifted ?? ''),
          outcome: 'changed',
        })
    }
  }
  return decision
}
