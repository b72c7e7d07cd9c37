import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { emptyForm, toDraft } from '../form-values'
import { mergeDrafts, type Choices, type Question } from './merge'

/** What this screen and the server last agreed on. */
export interface Base {
  /** Null while the server's draft has not been seen. */
  version: number | null
  values: ApplicationDraftValues
  savedAt: string | null
}
interface Here {
  base: Base
  /** What was sent since, if its answer was lost. */
  sent: ApplicationDraftValues | null
  mine: ApplicationDraftValues
}
export type Met =
  /** What the screen is to show, and what the server has. */
  | { values: ApplicationDraftValues; base: Base; questions: null }
  | { questions: readonly Question[] }

/** The values of a stored draft; an untouched form where there is none. */
export const valuesOf = ({ values }: ApplicationDraft): ApplicationDraftValues =>
  values ?? toDraft(emptyForm(''))
export const untouched: Base = { version: null, values: toDraft(emptyForm('')), savedAt: null }
export const baseOf = (draft: ApplicationDraft): Base => ({
  version: draft.version,
  values: valuesOf(draft),
  savedAt: draft.savedAt,
})

/** Puts together what is on this screen and what the server has. */
export function meet({ base, sent, mine }: Here, draft: ApplicationDraft, choices?: Choices): Met {
  const next = baseOf(draft)
  // A version that goes back comes from a restored database, or from a draft that has ended: it is no change of a person's.
  const isNewer = draft.version > (base.version ?? -1)
  const sides = {
    base: isNewer ? base.values : next.values,
    sent: sent ?? undefined,
    mine,
    theirs: next.values,
  }
  const { values, questions } = mergeDrafts(sides, choices)
  return questions.length > 0 ? { questions } : { values, base: next, questions: null }
}
