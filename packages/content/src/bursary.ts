import content from '../institution.json'

/** The amount that one person may waive alone, in naira. Older files do not have it. */
export const bursary: { aloneUpTo: number } = (content as { bursary?: { aloneUpTo: number } })
  .bursary ?? { aloneUpTo: 10_000 }
