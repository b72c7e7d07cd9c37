import { useEffect, useState } from 'react'
import { toFailure } from '@portal/kit'
import { applicationFormApi } from '../application-form.api'
import { localPhoto } from '../draft/local-copy'
import type { ApplicationFormState } from '../form-values'
import { PhotoUploads, type PhotoServer } from './photo-uploads'

const orFailure = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the shape that PhotoServer promises; no stack is of use
    throw toFailure(error as Parameters<typeof toFailure>[0])
  }
}

/** The photo's calls at the API. */
function usePhotoServer(applicationNumber: string): PhotoServer {
  const [save] = applicationFormApi.saveDraftPhoto.useMutation()
  const [remove] = applicationFormApi.removeDraftPhoto.useMutation()
  return {
    save: async (profileImage, onProgress) =>
      (await orFailure(save({ body: { applicationNumber, profileImage }, onProgress }).unwrap())).data.photo,
    remove: async () => {
      await orFailure(remove({ query: { applicationNumber } }).unwrap())
      return ''
    },
  }
}

/** Tries again when the network or the person is back, as long as the form is on the screen. */
function follow(uploads: PhotoUploads): () => void {
  const back = (): void => { void uploads.flush() }
  const look = (): void => { if (document.visibilityState === 'visible') back() }
  uploads.resume()
  globalThis.addEventListener('online', back)
  document.addEventListener('visibilitychange', look)
  return () => {
    globalThis.removeEventListener('online', back)
    document.removeEventListener('visibilitychange', look)
    uploads.stop()
  }
}

/**
 * Brings the form's photo to the server's draft. What has not arrived stays in this tab; once it has, the form names the place
 * where it is kept, and the submission does not carry it again.
 */
export function usePhotoUpload(form: ApplicationFormState): PhotoUploads {
  const number = form.getValues('applicationNumber')
  const server = usePhotoServer(number)
  const [uploads] = useState(() => new PhotoUploads({
    server,
    waiting: localPhoto.find(number),
    onChosen: (photo) => { localPhoto.keep(number, photo) },
    onKept: (photo, address) => {
      if (localPhoto.find(number) === photo) localPhoto.forget(number)
      if (form.getValues('profileImage') === photo) form.setValue('profileImage', address)
    },
  }))
  useEffect(() => follow(uploads), [uploads])
  return uploads
}
