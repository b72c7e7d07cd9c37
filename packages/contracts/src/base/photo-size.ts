/** Minimum width and height in pixels. A face on a smaller photo cannot be recognised. */
export const smallestPhotoSide = 120

/**
 * Width and height in pixels of the small photo: enough for 96 px on a screen with two dots per
 * pixel.
 */
export const smallPhotoSide = 192

/**
 * The address of the small photo of a student, from `profileImage`. A picture that is no file of
 * the API, such as a data URL, stays whole.
 */
export const smallPhoto = (profileImage: string): string =>
  profileImage.replace('?', `?side=${String(smallPhotoSide)}&`)
