import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PhotoState, PhotoUploads } from './photo-uploads'

const PhotoUploadsContext = createContext<PhotoUploads | null>(null)
export const PhotoUploadsProvider = PhotoUploadsContext.Provider

/** The upload of the form's photo, which goes on whatever part of the form is on the screen. */
export function usePhotoUploads(): PhotoUploads {
  const uploads = useContext(PhotoUploadsContext)
  if (!uploads) throw new Error('The photo is used outside of its form')
  return uploads
}

/** How the photo stands, live. Only what shows it is drawn again, not the form. */
export const usePhotoState = ({ subscribe, current }: PhotoUploads): PhotoState =>
  useSyncExternalStore(subscribe, current)
