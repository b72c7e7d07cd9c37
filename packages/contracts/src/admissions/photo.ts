import { smallestPhotoSide } from '../base/photo-size'

/**
 * A photo is sent as a base64 data URL. Only its beginning is checked here. The server decodes it
 * strictly and encodes the picture again.
 */
export const photoPattern = /^data:image\/(?:jpeg|png|webp);base64,/

/** The address of the photo in the stored draft. A form can send it instead of the bytes. */
export const storedPhotoPattern =
  /^\/api\/students\/application-form\/draft\/photo\?v=[0-9a-f]{1,64}$/

/** A photo as bytes, or the address of a stored one. */
export const isPhoto = (text: string): boolean =>
  photoPattern.test(text) || storedPhotoPattern.test(text)

export const photoMessages = {
  type: 'The selected file must be a JPG, PNG or WebP image',
  empty: 'The selected file is empty',
  unreadable: 'The selected file could not be read – try again',
  tooLarge: 'The selected photo must be smaller than 5 MB',
  tooSmall: `The selected photo is too small – choose one that is at least ${String(smallestPhotoSide)} pixels wide and high`,
  undecodable:
    'This device could not open the selected photo – choose a smaller one, or another kind of file',
  changed: 'The photo was changed or removed in another tab or on another device – choose it again',
} as const
