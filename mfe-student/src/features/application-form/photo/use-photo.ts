import { useState } from 'react'
import { announce } from '@portal/kit'
import { useFormContext } from '@portal/ui'
import type { FormValues } from '../form-values'
import { middle, openPicture, photoProblem, squarePhoto, type Crop, type PhotoProblem } from './photo'
import { usePhotoUpload } from './use-photo-upload'

/** The sentences live beside the schema and come with it, only when one is needed. */
const sentenceOf = async (problem: PhotoProblem): Promise<string> => (await import('../application-form.schema')).photoMessages[problem]

/** Takes a chosen file, makes the photo of it, and keeps it. A file that cannot be used leaves the old photo in place. */
export function usePhoto() {
  const { setValue, setError, clearErrors, getValues } = useFormContext<FormValues>()
  const upload = usePhotoUpload(getValues('applicationNumber'))
  const [preparing, setPreparing] = useState(false)
  /** The picture the photo was cut from, as long as this page remembers it. */
  const [picture, setPicture] = useState<ImageBitmap | null>(null)

  const accept = (photo: string, words: string): void => {
    setValue('profileImage', photo, { shouldDirty: true })
    clearErrors('profileImage')
    announce(words)
    void upload.send(photo)
  }
  const refuse = async (problem: PhotoProblem): Promise<void> => {
    setError('profileImage', { type: 'photo', message: await sentenceOf(problem) })
  }
  const take = async (file: File): Promise<void> => {
    const problem = photoProblem(file)
    if (problem) return refuse(problem)
    setPreparing(true)
    try {
      const opened = await openPicture(file)
      accept(squarePhoto(opened, middle), 'Photo chosen')
      setPicture(opened)
    } catch {
      await refuse('unreadable')
    } finally {
      setPreparing(false)
    }
  }
  const crop = (wanted: Crop): void => { if (picture) accept(squarePhoto(picture, wanted), 'Photo adjusted') }
  const remove = (): void => {
    setPicture(null)
    accept('', 'Photo removed')
  }
  return { preparing, upload, picture, take, crop, remove }
}
