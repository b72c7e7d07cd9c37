/**
 * Text for search and order: lower case, without accents, with single spaces ('adeola' finds
 * 'Adéọlá').
 */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Matches rows with a text that contains the search, ignoring case and accents. Pages, exports and
 * mocks all use it, so that a file has the same rows as the page.
 */
export function searchedFor(q: string): (texts: readonly string[]) => boolean {
  const wanted = fold(q)
  return (texts) => wanted === '' || texts.some((text) => fold(text).includes(wanted))
}
