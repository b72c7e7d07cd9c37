import { Paper, type PaperCheck } from '@portal/contracts'
import { anId, factory } from '../factory'

/** A course form that the student has opened once. */
export const aPaper = factory(Paper, () => ({
  _id: anId(),
  kind: 'course_form' as const,
  serial: 'CF-2025-000001',
  state: 'valid' as const,
  issuedAt: '2025-11-03T09:05:00.000Z',
  issuedBy: null,
  prints: 1,
  endedAt: null,
  reason: null,
}))

/** The public answer about a paper. */
export const aPaperCheck = (
  state: Exclude<PaperCheck['state'], 'unknown'> = 'valid',
  facts: Partial<NonNullable<PaperCheck['paper']>> = {},
): PaperCheck => ({
  state,
  paper: {
    kind: 'course_form',
    serial: 'CF-2025-000001',
    name: 'Obi, Ada Ngozi',
    program: 'ND Computer Science, Full Time',
    issuedAt: '2025-11-03T09:05:00.000Z',
    validUntil: null,
    awardClass: null,
    ...facts,
  },
})
