/** What is left of a phone's photo that was enlarged three times is wider; a face on less cannot be told. In pixels. */
export const smallestPhotoSide = 120
