import type { Module, RolloverKind, RolloverLine, RolloverPlan } from '@portal/contracts'

/** An academic session, as far as copying asks. */
export interface SessionFacts {
  id: string
  sessionYear: string
  startOn: string
  status: string
}
/** Whether whoever copies, or undoes, holds a module. */
export type Holds = (module: Module) => boolean
/** The two sessions, and for whom and on which day one is copied into the other. */
export interface Between {
  from: SessionFacts
  to: SessionFacts
  today: string
  holds: Holds
}

/** What a copy made or changed: enough to know later whether it is still so, and to take it back. */
export interface CopiedRecord {
  id: string
  before?: object
  after?: object
}

/** What would be copied of one kind. `apply` does it, inside the transaction in which the plan was made. */
export interface KindPlan {
  created: number
  existing: number
  lines: RolloverLine[]
  note?: string
  /** What somebody should know before they copy it, and may do nevertheless. */
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
