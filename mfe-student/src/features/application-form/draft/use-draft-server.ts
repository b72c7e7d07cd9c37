import { useMemo } from 'react'
import { messages } from '@portal/contracts'
import { sessionExpired, usePortalDispatch } from '@portal/kit'
import { applicationFormApi } from '../application-form.api'
import type { DraftServer } from './saver'

const { otherAccount } = messages.applicationForm
/**
 * The refusal of the API after somebody else has signed in in this browser: their draft must not
 * appear in this form.
 */
const refusal = {
  status: 403,
  data: { success: false, message: otherAccount, code: 'other-account' },
}

/** The draft of the student with this number only. Its functions are stable. */
export function useDraftServer(applicationNumber: string): DraftServer {
  const [load] = applicationFormApi.applicationDraft.useLazyQuery()
  const [save] = applicationFormApi.saveApplicationDraft.useMutation()
  const dispatch = usePortalDispatch()
  return useMemo(
    () => ({
      load: async () => {
        const { draft } = (await load().unwrap()).data
        if (draft.applicationNumber === applicationNumber) return draft
        dispatch(sessionExpired())
        // oxlint-disable-next-line typescript/only-throw-error -- a call rejects with an object that is no Error
        throw refusal
      },
      save: async (draft) => (await save({ body: { applicationNumber, ...draft } }).unwrap()).data,
    }),
    [applicationNumber, load, save, dispatch],
  )
}
