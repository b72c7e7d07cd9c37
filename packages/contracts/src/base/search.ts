/** Text as searches and name order see it: lower case, without accents, with single spaces ('Adéọlá' is found by 'adeola'). */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Finds rows by what is typed above a list: one of their texts contains it, whatever its case and accents. Screen, export and mocks
 * search by this one rule, so that a file has the rows that the screen shows.
 */
export function searchedFor(q: string): (texts: readonly string[]) => boolean {
  const wanted = fold(q)
  return (texts) => wanted === '' || texts.some((text) => fold(text).includes(wanted))
}
