import { useEffect, useRef, useState } from 'react'
import { announce } from '@portal/kit'
import { useFormContext } from '@portal/ui'
import type { FormValues } from '../form-values'
import {
  decodeProblem,
  middle,
  openPicture,
  photoProblem,
  sizeProblem,
  squarePhoto,
  type Crop,
  type PhotoProblem,
} from './photo'
import { usePhotoUploads } from './photo-context'

/** The messages are loaded with the schema, only when one is needed. */
const sentenceOf = async (problem: PhotoProblem): Promise<string> =>
  (await import('../application-form.schema')).photoMessages[problem]

/** The original picture and its crop, while this page has them. Its memory is released at once. */
function usePicture() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState(middle)
  useEffect(
    () => () => {
      picture?.close()
    },
    [picture],
  )
  const change = (next: ImageBitmap | null): void => {
    setPicture(next)
    setCrop(middle)
  }
  return { picture, change, crop, setCrop }
}

/**
 * Makes the photo from a chosen file and stores it. If the file cannot be used, the old photo
 * stays.
 */
export function usePhoto() {
  const { setValue, setError, clearErrors } = useFormContext<FormValues>()
  const uploads = usePhotoUploads()
  const [preparing, setPreparing] = useState(false)
  const { picture, change, crop, setCrop } = usePicture()
  const latest = useRef<File | null>(null)

  const accept = (photo: string, message: string): void => {
    setValue('profileImage', photo, { shouldDirty: true })
    clearErrors('profileImage')
    announce(message)
    uploads.send(photo)
  }
  const refuse = async (problem: PhotoProblem): Promise<void> => {
    setError('profileImage', { type: 'photo', message: await sentenceOf(problem) })
  }
  const accepted = async (file: File): Promise<void> => {
    const opened = await openPicture(file)
    if (latest.current !== file) return opened.close() // another file was chosen in the meantime
    const problem = sizeProblem(opened)
    if (problem) {
      opened.close()
      return refuse(problem)
    }
    accept(squarePhoto(opened, middle), 'Photo chosen')
    change(opened)
  }
  const take = async (file: File): Promise<void> => {
    latest.current = file
    const problem = photoProblem(file)
    if (problem) return refuse(problem)
    setPreparing(true)
    try {
      await accepted(file)
    } catch {
      await refuse(await decodeProblem(file))
    } finally {
      if (latest.current === file) setPreparing(false)
    }
  }
  const cut = (wanted: Crop): void => {
    if (!picture) return
    setCrop(wanted)
    accept(squarePhoto(picture, wanted), 'Photo adjusted')
  }
  const remove = (): void => {
    latest.current = null
    setPreparing(false)
    change(null)
    accept('', 'Photo removed')
  }
  return { preparing, uploads, picture, take, crop, cut, remove }
}
