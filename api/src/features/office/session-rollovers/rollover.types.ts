import type { Module, RolloverKind, RolloverLine, RolloverPlan } from '@portal/contracts'

/** The fields of an academic session that a copy needs. */
export interface SessionFacts {
  id: string
  sessionYear: string
  startOn: string
  status: string
}
/** Whether the actor has a module. */
export type Holds = (module: Module) => boolean
/** The two sessions, the actor and the day of a copy. */
export interface Between {
  from: SessionFacts
  to: SessionFacts
  today: string
  holds: Holds
}

/**
 * A record that a copy made or changed, with the data to check whether it is unchanged and to undo
 * it.
 */
export interface CopiedRecord {
  id: string
  before?: object
  after?: object
}

/** The plan of one kind. `apply` carries it out in the transaction in which it was made. */
export interface KindPlan {
  created: number
  existing: number
  lines: RolloverLine[]
  note?: string
  /** A warning that does not prevent the copy. */
  warning?: string
  apply: (now: string) => Promise<CopiedRecord[]>
}

export const toPlan = (
  kind: RolloverKind,
  { created, existing, lines, note }: KindPlan,
  most: number,
): RolloverPlan => ({
  kind,
  created,
  existing,
  note: note ?? null,
  skipped: lines.filter(({ outcome }) => outcome === 'skipped').length,
  lines: lines.slice(0, most),
})
