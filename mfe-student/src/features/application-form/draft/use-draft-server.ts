import { useMemo } from 'react'
import { toFailure, type ApiFailure } from '@portal/kit'
import { applicationFormApi } from '../application-form.api'
import type { DraftServer } from './agreement'

/** Browsers refuse longer bodies in requests that outlive the page; a little is left for what else they count. */
const keepaliveBytes = 60_000

const failure = (error: unknown): ApiFailure => toFailure(error as Parameters<typeof toFailure>[0])
const orFailure = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the shape that DraftServer promises; no stack is of use
    throw failure(error)
  }
}

/** The kit's calls end with the page; this one goes on when the page is being left. */
async function saveLeaving(body: string): Promise<{ version: number; savedAt: string }> {
  const answer = await fetch(`${globalThis.location.origin}/api/students/application-form/draft`, {
    method: 'PUT', credentials: 'include', keepalive: true, headers: { 'content-type': 'application/json' }, body,
  })
  const json = (await answer.json()) as { data: { version: number; savedAt: string } }
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- RTK Query's shape, which `orFailure` reads
  if (!answer.ok) throw { status: answer.status, data: json }
  return json.data
}

/** The draft at the API. Its calls stay the same as long as the page does. */
export function useDraftServer(): DraftServer {
  const [load] = applicationFormApi.applicationDraft.useLazyQuery()
  const [save] = applicationFormApi.saveApplicationDraft.useMutation()
  return useMemo(() => ({
    load: async () => (await orFailure(load().unwrap())).data.draft,
    save: async (draft, leaving) => {
      const body = JSON.stringify(draft)
      if (leaving && new Blob([body]).size < keepaliveBytes) return orFailure(saveLeaving(body))
      return (await orFailure(save({ body: draft }).unwrap())).data
    },
  }), [load, save])
}
