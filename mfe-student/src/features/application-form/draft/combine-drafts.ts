import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { emptyForm, toDraft } from '../form-values'
import { mergeDrafts, type Choices, type Question } from './merge'

/** The last values on which this screen and the server agreed. */
export interface Base {
  /** Null until the server's draft has been loaded. */
  version: number | null
  values: ApplicationDraftValues
  savedAt: string | null
}
interface Here {
  base: Base
  /** Values that were sent since, if their reply was lost. */
  sent: ApplicationDraftValues | null
  mine: ApplicationDraftValues
}
export type Combined =
  /** The values for the screen, and the values of the server. */
  | { values: ApplicationDraftValues; base: Base; questions: null }
  | { questions: readonly Question[] }

/** The values of a stored draft, or an empty form. */
export const valuesOf = ({ values }: ApplicationDraft): ApplicationDraftValues =>
  values ?? toDraft(emptyForm(''))
export const untouched: Base = { version: null, values: toDraft(emptyForm('')), savedAt: null }
export const baseOf = (draft: ApplicationDraft): Base => ({
  version: draft.version,
  values: valuesOf(draft),
  savedAt: draft.savedAt,
})

/** Merges the values of this screen and of the server. */
export function combineDrafts(
  { base, sent, mine }: Here,
  draft: ApplicationDraft,
  choices?: Choices,
): Combined {
  const next = baseOf(draft)
  // A lower version is from a restored database or a draft that has ended. It is no change by a
  // person.
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
