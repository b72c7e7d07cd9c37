import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PhotoState, PhotoUploads } from './photo-uploads'

const PhotoUploadsContext = createContext<PhotoUploads | null>(null)
export const PhotoUploadsProvider = PhotoUploadsContext.Provider

/** The upload of the form's photo, which continues in all views of the form. */
export function usePhotoUploads(): PhotoUploads {
  const uploads = useContext(PhotoUploadsContext)
  if (!uploads) throw new Error('The photo is used outside of its form')
  return uploads
}

/** The live state of the photo. Only components that show it render again, not the form. */
export const usePhotoState = ({ subscribe, current }: PhotoUploads): PhotoState =>
  useSyncExternalStore(subscribe, current)
