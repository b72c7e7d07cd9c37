import { StudentFigures } from '@portal/contracts'
import { anId, factory } from '../factory'

const dayMs = 86_400_000
const days = Array.from({ length: 30 }, (_, nth) =>
  new Date(Date.parse('2026-11-02') - (29 - nth) * dayMs).toISOString().slice(0, 10),
)

/** Figures of a session in the middle of its applications. */
export const studentFigures = factory(StudentFigures, () => ({
  session: { _id: anId(), sessionYear: '2025/2026' },
  countedAt: '2026-11-02T08:30:00.000Z',
  perDay: days.map((day, nth) => ({ day, registered: (nth * 7) % 23, submitted: (nth * 5) % 17 })),
  perProgram: [
    { _id: anId(), program: 'ND Computer Science FT', count: 180 },
    { _id: anId(), program: 'ND Accountancy FT', count: 95 },
  ],
  funnel: [
    { step: 'registered' as const, count: 275 },
    { step: 'submitted' as const, count: 210 },
    { step: 'admitted' as const, count: 120 },
    { step: 'enrolled' as const, count: 40 },
    { step: 'cleared' as const, count: 25 },
  ],
  byStatus: [
    { status: 'pending' as const, count: 140 },
    { status: 'active' as const, count: 80 },
    { status: 'rejected' as const, count: 15 },
    { status: 'cleared' as const, count: 40 },
  ],
}))
