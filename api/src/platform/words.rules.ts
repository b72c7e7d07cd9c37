/**
 * Words of folded text for an index that finds any part of them: runs of letters, and runs of
 * digits. Names and the names in addresses repeat, so the index stays small.
 */
const runs = /\p{L}+|\p{N}+/gu

/** A single letter is in nearly every text, so no index narrows it down. */
export const shortestPart = 2
/** Longer parts are found by their beginning. */
export const longestPart = 32
const longestWord = 2 * longestPart

/**
 * Pieces of an overlong word, such that any part of it up to the maximum length is part of one
 * piece.
 */
function piecesOf(word: string): string[] {
  const pieces = [word.slice(0, longestWord)]
  for (let at = longestPart; at + longestPart < word.length; at += longestPart)
    pieces.push(word.slice(at, at + longestWord))
  return pieces
}

/** All distinct words of a text that are long enough to search for. */
export const wordsOf = (text: string): string[] =>
  [...new Set((text.match(runs) ?? []).flatMap(piecesOf))].filter(
    (word) => word.length >= shortestPart,
  )

/** All suffixes of a word: each part of the word is the beginning of one of them. */
export const partsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - shortestPart + 1) }, (_, at) => word.slice(at))

/**
 * A condition that every matching text meets: it has a word that contains the text, begins or ends
 * with it, or equals it.
 */
export interface SearchKey {
  text: string
  begins: boolean
  ends: boolean
  /** The key is the whole search, so every row with it matches. */
  isWhole: boolean
}

/**
 * Keys to look up in the word index, probably rarest first; empty if only a scan can find the text.
 */
export function searchKeys(folded: string): SearchKey[] {
  const keys = [...folded.matchAll(runs)].map(({ 0: run, index }): SearchKey => {
    const isCut = run.length > longestPart
    return {
      text: run.slice(0, longestPart),
      begins: index > 0,
      ends: !isCut && index + run.length < folded.length,
      isWhole: !isCut && run.length === folded.length,
    }
  })
  return keys
    .filter(({ text }) => text.length >= shortestPart)
    .sort((one, other) => other.text.length - one.text.length)
}
