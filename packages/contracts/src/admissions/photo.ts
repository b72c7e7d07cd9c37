import { smallestPhotoSide } from '../base/photo-size'

/**
 * Photos travel as a base64 data URL. Only its beginning is looked at here; the megabytes behind it are decoded
 * strictly, and drawn anew, by the server.
 */
export const photoPattern = /^data:image\/(?:jpeg|png|webp);base64,/

/** Address of the photo that the server keeps with the draft. A form may name it in place of the bytes, which are there already. */
export const keptPhotoPattern =
  /^\/api\/students\/application-form\/draft\/photo\?v=[0-9a-f]{1,64}$/

/** A photo as bytes, or the address of one that the server keeps. */
export const isPhoto = (text: string): boolean =>
  photoPattern.test(text) || keptPhotoPattern.test(text)

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
