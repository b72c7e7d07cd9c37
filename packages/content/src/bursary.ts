import content from '../institution.json'

/** What one member of the Bursary may let go alone, in naira; an older file does not say it. */
export const bursary: { aloneUpTo: number } = (content as { bursary?: { aloneUpTo: number } })
  .bursary ?? { aloneUpTo: 10_000 }
