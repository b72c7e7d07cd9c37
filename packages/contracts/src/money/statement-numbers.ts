import { tellerNumberKey } from './teller-keys'

/** A number with its slashes and hyphens, and everything that a bank has joined to it with them. */
const words = /[A-Z0-9]+(?:[/-][A-Z0-9]+)*/g
/** Parts between slashes or hyphens in a number, at most. */
const mostParts = 7
const shortest = { number: 6, teller: 4 } as const

function* spansOf(word: string): Generator<string> {
  const parts = [...word.matchAll(/[A-Z0-9]+/g)]
  for (const [nth, { index: start }] of parts.entries())
    for (const { index, 0: last } of parts.slice(nth, nth + mostParts))
      yield word.slice(start, index + last.length)
}

/**
 * The parts of a narration that may be a number of an applicant or student or a reference, in
 * capitals: six characters or more, with a digit. 'NIP/APP25000001/FEES' contains 'APP25000001'.
 */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    (text.toUpperCase().match(words) ?? [])
      .flatMap((word) => [...spansOf(word)])
      .filter((part) => part.length >= shortest.number && part.length <= 50 && /\d/.test(part)),
  ),
]

/** Keys of the parts of a narration that may be a teller number: four characters or more. */
export const tellerKeysIn = (text: string): Set<string> =>
  new Set(
    (text.toUpperCase().match(words) ?? [])
      .flatMap((word) => [word, ...word.split(/[/-]/)])
      .filter((part) => /\d/.test(part))
      .map(tellerNumberKey)
      .filter((key) => key.length >= shortest.teller),
  )
