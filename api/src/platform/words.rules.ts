/**
 * The words of folded text, as an index keeps them so that a part of any of them is found: runs of letters, and runs of digits. Names
 * and the names in addresses are the same words again and again, so that an index of these stays small.
 */
const runs = /\p{L}+|\p{N}+/gu

/** A part of one letter is in nearly every text: no index narrows that down. */
export const shortestPart = 2
/** Longer ones are found by their beginning. */
export const longestPart = 32
const longestWord = 2 * longestPart

/** Pieces of a word that nobody has as a name, so that any part of it that is not too long is a part of one of them. */
function piecesOf(word: string): string[] {
  const pieces = [word.slice(0, longestWord)]
  for (let at = longestPart; at + longestPart < word.length; at += longestPart)
    pieces.push(word.slice(at, at + longestWord))
  return pieces
}

/** All different words of a text that are long enough to be looked for. */
export const wordsOf = (text: string): string[] =>
  [...new Set((text.match(runs) ?? []).flatMap(piecesOf))].filter(
    (word) => word.length >= shortestPart,
  )

/** A word from each of its places to its end: what is part of the word begins one of these. */
export const partsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - shortestPart + 1) }, (_, at) => word.slice(at))

/** Something that all texts have in which the search is found: a word that contains it, begins or ends with it, or is it. */
export interface SearchKey {
  text: string
  begins: boolean
  ends: boolean
  /** It is all that is searched for: whatever has it is found. */
  isWhole: boolean
}

/** What to look for in an index of words; nothing when only reading through the texts helps. The likely rarest come first. */
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
