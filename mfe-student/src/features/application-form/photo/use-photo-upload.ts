import { useCallback, useEffect, useRef, useState } from 'react'
import { applicationFormApi } from '../application-form.api'
import { localPhoto } from '../draft/local-copy'

export type UploadState = 'idle' | 'uploading' | 'kept' | 'failed'

/**
 * Brings the photo, or its removal, to the server's draft. What has not arrived stays in this tab and is sent again when the
 * network is back; the submission carries the photo in any case.
 */
export function usePhotoUpload(number: string) {
  const [save] = applicationFormApi.saveDraftPhoto.useMutation()
  const [remove] = applicationFormApi.removeDraftPhoto.useMutation()
  const [state, setState] = useState<UploadState>('idle')
  const latest = useRef(0)

  const send = useCallback(async (photo: string): Promise<void> => {
    const mine = (latest.current += 1)
    const say = (next: UploadState): void => { if (mine === latest.current) setState(next) }
    localPhoto.keep(number, photo)
    say('uploading')
    try {
      await (photo ? save({ body: { profileImage: photo } }) : remove()).unwrap()
      if (mine === latest.current) localPhoto.forget(number)
      say('kept')
    } catch {
      say('failed')
    }
  }, [number, save, remove])

  const retry = useCallback((): void => {
    const waiting = localPhoto.find(number)
    if (waiting !== null) void send(waiting)
  }, [number, send])

  useEffect(() => {
    retry()
    globalThis.addEventListener('online', retry)
    return () => { globalThis.removeEventListener('online', retry) }
  }, [retry])
  return { state, send, retry }
}
