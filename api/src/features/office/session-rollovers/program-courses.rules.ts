import { rolloverMessages, type RolloverLine } from '@portal/contracts'

/** A program course in the source or the target. */
export interface Placed {
  lecturer_id: string | null
  units: number
  hours: number
  year: number
  semester: string
  kind: string
  capacity: number | null
  pass_mark: number
  active: boolean
}
/** A program course of the source, with the data for the decision. */
export interface Source extends Placed {
  /** Unique in a session: the offering and the course. */
  key: string
  what: string
  lecturer: string | null
  lecturerIsActive: boolean
  courseIsActive: boolean
  offeringIsActive: boolean
}
export interface Decision<S> {
  /** The courses to add, each with its lecturer. */
  copies: { source: S; lecturerId: string | null }[]
  existing: number
  lines: RolloverLine[]
}

const labels: [keyof Placed, string][] = [
  ['lecturer_id', 'another lecturer'],
  ['units', 'other credit units'],
  ['hours', 'other hours'],
  ['year', 'another level'],
  ['semester', 'another semester'],
  ['kind', 'another kind'],
  ['capacity', 'another capacity'],
  ['pass_mark', 'another pass mark'],
  ['active', 'another status'],
]

const whyNot = ({ active, courseIsActive, offeringIsActive }: Source): string | undefined => {
  if (!active) return rolloverMessages.placeInactive
  if (!courseIsActive) return rolloverMessages.courseInactive
  return offeringIsActive ? undefined : rolloverMessages.offeringInactive
}

/**
 * Decides about every program course of a session: copied, copied without its lecturer, known, or
 * skipped with a reason.
 */
export function decide<S extends Source>(
  sources: readonly S[],
  targets: ReadonlyMap<string, Placed>,
): Decision<S> {
  const decision: Decision<S> = { copies: [], existing: 0, lines: [] }
  const skip = ({ what }: S, why: string): void =>
    void decision.lines.push({ what, why, outcome: 'skipped' })
  for (const source of sources) {
    const reason = whyNot(source)
    const lecturerId = source.lecturerIsActive ? source.lecturer_id : null
    const target = targets.get(source.key)
    if (reason) skip(source, reason)
    else if (target) {
      const others = labels.filter(
        ([name]) => target[name] !== { ...source, lecturer_id: lecturerId }[name],
      )
      if (others.length === 0) decision.existing += 1
      else
        skip(source, `${rolloverMessages.differs}${others.map(([, label]) => label).join(', ')}.`)
    } else {
      decision.copies.push({ source, lecturerId })
      if (source.lecturer_id !== lecturerId)
        decision.lines.push({
          what: source.what,
          why: rolloverMessages.lecturerGone(source.lecturer ?? ''),
          outcome: 'changed',
        })
    }
  }
  return decision
}
