import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

async function load(): Promise<typeof sharp> {
  const loaded = (await import('sharp')).default
  // One thread per picture: the upload limiter bounds the number of pictures, and sign-in needs the
  // other cores.
  loaded.concurrency(1)
  // No cache, because no picture is processed twice.
  loaded.cache(false)
  return loaded
}

/** Loads sharp with the first picture, because an idle server should not pay for its memory. */
export const loadSharp = (): Promise<typeof sharp> => (loading ??= load())
