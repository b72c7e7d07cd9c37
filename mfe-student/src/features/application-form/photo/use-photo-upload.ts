import { useEffect, useState } from 'react'
import { applicationFormApi } from '../application-form.api'
import { localPhoto } from '../draft/local-copy'
import type { DraftServer } from '../draft/saver'
import type { ApplicationFormState } from '../form-values'
import { PhotoUploads, type PhotoServer } from './photo-uploads'

/** The photo's API calls. */
function usePhotoServer(applicationNumber: string, draft: DraftServer): PhotoServer {
  const [save] = applicationFormApi.saveDraftPhoto.useMutation()
  const [remove] = applicationFormApi.removeDraftPhoto.useMutation()
  return {
    find: async () => (await draft.load()).photo ?? '',
    replace: async (profileImage, replaced, onProgress) => {
      const replaces = replaced || 'none'
      if (profileImage)
        return (
          await save({ body: { applicationNumber, profileImage, replaces }, onProgress }).unwrap()
        ).data.photo
      await remove({ query: { applicationNumber, replaces } }).unwrap()
      return ''
    },
  }
}

/** Retries when the network or the person returns, while the form is mounted. */
function follow(uploads: PhotoUploads): () => void {
  const back = (): void => {
    void uploads.flush()
  }
  const look = (): void => {
    if (document.visibilityState === 'visible') back()
  }
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
 * Uploads the form's photo to the server's draft. Until it arrives, it is stored in this tab. After
 * that, the form has its address, and the submission does not send it again. `stored` is the photo
 * of the draft at the start.
 */
export function usePhotoUpload(
  form: ApplicationFormState,
  draft: DraftServer,
  stored: string,
  onSaved: () => void,
): PhotoUploads {
  const number = form.getValues('applicationNumber')
  const server = usePhotoServer(number, draft)
  const [uploads] = useState(
    () =>
      new PhotoUploads({
        server,
        waiting: localPhoto.find(number),
        base: localPhoto.replaces(number) ?? stored,
        onChosen: (photo, replaces) => {
          localPhoto.keep(number, photo, replaces)
        },
        onStored: (photo, address) => {
          if (localPhoto.find(number) === photo) localPhoto.forget(number)
          if (form.getValues('profileImage') === photo) form.setValue('profileImage', address)
          onSaved()
        },
        onTaken: (address) => {
          form.setValue('profileImage', address)
        },
      }),
  )
  useEffect(() => follow(uploads), [uploads])
  return uploads
}
