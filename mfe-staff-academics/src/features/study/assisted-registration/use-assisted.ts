import {
  assistedMessages,
  choiceOnPage,
  problemsForOffice,
  type AssistedForm,
  type AssistedRegistration,
} from '@portal/contracts'
import { alert, failureMessage, useUnsavedWork } from '@portal/kit'
import { useState } from 'react'
import { assistedApi } from './assisted.api'

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

/**
 * The chosen courses of a student until the office saves or submits them. `loaded` is the newest
 * answer of the API: a newer choice of somebody else does not replace the one on the page.
 */
export function useAssisted(loaded: AssistedRegistration) {
  const [base, setBase] = useState(loaded)
  const [chosen, setChosen] = useState<readonly string[]>(loaded.draft.courses)
  const [save, saving] = assistedApi.saveForStudent.useMutation()
  const [submit, submitting] = assistedApi.submitForStudent.useMutation()
  const newest = loaded.draft.version >= base.draft.version ? loaded : base
  const isDirty = !isSame(chosen, base.draft.courses)
  useUnsavedWork(isDirty)

  const show = (next: AssistedRegistration): void => {
    setBase(next)
    setChosen(next.draft.courses)
  }
  /** Sends the choice. True if it is stored. */
  const send = async (kind: 'save' | 'submit', form: AssistedForm): Promise<boolean> => {
    const { session, semester, draft, applicationNumber } = base
    const params = { applicationNumber }
    const choice = {
      session: session._id,
      semester,
      version: draft.version,
      courses: [...chosen],
      reason: form.reason,
    }
    const exception = form.asks ? { exception: form.exception } : {}
    const result = await (kind === 'save'
      ? save({ params, body: choice })
      : submit({ params, body: { ...choice, ...exception } }))
    if (result.error) {
      const failed = kind === 'save' ? assistedMessages.saveFailed : assistedMessages.submitFailed
      await alert({ tone: 'error', title: failed, message: failureMessage(result.error, failed) })
      return false
    }
    show(result.data.data)
    void alert({
      tone: 'success',
      title: result.data.message ?? assistedMessages.saved,
      autoCloseMs: 3000,
    })
    return true
  }

  return {
    page: base,
    newest,
    chosen,
    ...choiceOnPage(base, newest, chosen, problemsForOffice),
    isDirty,
    /** The student or a colleague has saved another choice since. */
    isStale: loaded.draft.version > base.draft.version,
    saving: saving.isLoading,
    submitting: submitting.isLoading,
    toggle: (course: string): void => {
      setChosen(
        chosen.includes(course) ? chosen.filter((each) => each !== course) : [...chosen, course],
      )
    },
    showSaved: (): void => {
      show(loaded)
    },
    send,
  }
}
export type Assisted = ReturnType<typeof useAssisted>
