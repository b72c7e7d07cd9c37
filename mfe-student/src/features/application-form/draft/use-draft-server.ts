import { useMemo } from 'react'
import { messages } from '@portal/contracts'
import { sessionExpired, toFailure, usePortalDispatch, type ApiFailure } from '@portal/kit'
import { applicationFormApi } from '../application-form.api'
import type { DraftServer } from './agreement'

/** Browsers refuse longer bodies in requests that outlive the page; a little is left for what else they count. */
const keepaliveBytes = 60_000
const patienceMs = 30_000

const failure = (error: unknown): ApiFailure => toFailure(error as Parameters<typeof toFailure>[0])
const orFailure = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the shape that DraftServer promises; no stack is of use
    throw failure(error)
  }
}

/** The kit's calls end with the page; this one goes on when the page is left before its answer. */
async function saveLasting(body: string): Promise<{ version: number; savedAt: string }> {
  const answer = await fetch(`${globalThis.location.origin}/api/students/application-form/draft`, {
    method: 'PUT', credentials: 'include', keepalive: true, headers: { 'content-type': 'application/json' }, body, signal: AbortSignal.timeout(patienceMs),
  })
  const json = (await answer.json()) as { data: { version: number; savedAt: string } }
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- RTK Query's shape, which `orFailure` reads
  if (!answer.ok) throw { status: answer.status, data: json }
  return json.data
}

/** Somebody else has signed in on this browser: their draft is none of this form's business. */
const otherAccount: ApiFailure = { status: 403, code: 'other-account', serverMessage: messages.applicationForm.otherAccount, errors: [] }

/** The draft at the API, of the student with this number alone. Its calls stay the same as long as the page does. */
export function useDraftServer(applicationNumber: string): DraftServer {
  const [load] = applicationFormApi.applicationDraft.useLazyQuery()
  const [save] = applicationFormApi.saveApplicationDraft.useMutation()
  const dispatch = usePortalDispatch()
  return useMemo(() => {
    /** An ended session is told by the shell, and so is one that has become another's. */
    const told = async <T>(call: Promise<T>): Promise<T> => {
      try {
        return await call
      } catch (error) {
        const { status, code } = error as ApiFailure
        if (status === 401 || code === otherAccount.code) dispatch(sessionExpired())
        throw error
      }
    }
    return {
      load: () => told(orFailure(load().unwrap()).then(({ data: { draft } }) => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- the shape that DraftServer promises
        if (draft.applicationNumber !== applicationNumber) throw otherAccount
        return draft
      })),
      save: (draft) => {
        const body = { applicationNumber, ...draft }
        const text = JSON.stringify(body)
        if (new Blob([text]).size < keepaliveBytes) return told(orFailure(saveLasting(text)))
        return told(orFailure(save({ body }).unwrap()).then(({ data }) => data))
      },
    }
  }, [applicationNumber, load, save, dispatch])
}
