import type { ApplicationDraftValues } from '@portal/contracts'
import { filledDraft } from '../fill-in.fixture'
import { mergeDrafts, type Choices } from './merge'

type Draft = ApplicationDraftValues
export type Change = Partial<Draft>
export const base = filledDraft
export const [english, mathematics, physics] = base.subjects as [
  Draft['subjects'][0],
  Draft['subjects'][0],
  Draft['subjects'][0],
]
/** A subject in a draft. */
export const subject = (name: string, grade = 'A1', sitting = '1') => ({ name, grade, sitting })
/** The subjects of the draft, with these instead of the last. */
export const withSubjects = (...more: Draft['subjects']): Change => ({
  subjects: [english, mathematics, ...more],
})
export const sitting = { examType: 'NECO', examYear: '2022', examNumber: '77' }
export const twoSittings: Change = {
  sittings: [...base.sittings, sitting],
  subjects: [english, mathematics, { ...physics, sitting: '2' }],
}
/** The parent or guardian of the draft with a change. */
export const guardian = (change: Partial<Draft['parentGuardian']>): Change => ({
  parentGuardian: { ...base.parentGuardian, ...change },
})

/** The merge of two changes of one draft. */
export const merge = (
  start: Change,
  mine: Change,
  theirs: Change,
  choices: Choices = {},
  sent?: Change,
) =>
  mergeDrafts(
    {
      base: { ...base, ...start },
      mine: { ...base, ...mine },
      theirs: { ...base, ...theirs },
      sent: sent && { ...base, ...sent },
    },
    choices,
  )
