import { RolloverPreview, SessionRollover, type RolloverPlan } from '@portal/contracts'
import { anId, factory } from '../factory'

const from = { _id: anId(), sessionYear: '2025/2026' }
const to = { _id: anId(), sessionYear: '2026/2027' }
const plans: RolloverPlan[] = [
  {
    kind: 'offerings',
    created: 0,
    existing: 12,
    skipped: 0,
    note: 'Program offerings apply to every session, so they are not copied.',
    lines: [],
  },
  { kind: 'programCourses', created: 20, existing: 0, skipped: 0, note: null, lines: [] },
  { kind: 'controls', created: 2, existing: 4, skipped: 0, note: null, lines: [] },
  { kind: 'fees', created: 0, existing: 0, skipped: 0, note: null, lines: [] },
]

export const aRolloverPreview = factory(RolloverPreview, () => ({
  from,
  to,
  warnings: [],
  kinds: plans,
}))

export const aRollover = factory(SessionRollover, () => ({
  _id: anId(),
  from,
  to,
  made: { at: '2026-08-03T09:00:00.000Z', by: 'Ngozi Eze' },
  counts: plans.map(({ kind, created, existing, skipped }) => ({
    kind,
    created,
    existing,
    skipped,
  })),
  undone: null,
}))
