/** Minimum width and height in pixels. A face on a smaller photo cannot be recognised. */
export const smallestPhotoSide = 120
