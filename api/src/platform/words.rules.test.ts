import { longestPart, partsOf, searchKeys, shortestPart, wordsOf } from './words.rules'

it.each([
  [
    'app25000001|okafor|ada|ada.okafor7@example.com',
    ['app', '25000001', 'okafor', 'ada', 'example', 'com'],
  ],
  ["o'neil|mary-jane b", ['neil', 'mary', 'jane']],
  ['a|1|%', []],
  ['ola 李小龙', ['ola', '李小龙']],
])('takes the words out of %s, each once', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it('has a part for each place in a word', () => {
  expect(partsOf('bello')).toEqual(['bello', 'ello', 'llo', 'lo'])
  expect(partsOf('é')).toEqual([])
})

it.each([
  ['bel', [{ text: 'bel', begins: false, ends: false, isWhole: true }]],
  [
    'ada.ok',
    [
      { text: 'ada', begins: false, ends: true, isWhole: false },
      { text: 'ok', begins: true, ends: false, isWhole: false },
    ],
  ],
  ['@example.', [{ text: 'example', begins: true, ends: true, isWhole: false }]],
  [
    'okafor12',
    [
      { text: 'okafor', begins: false, ends: true, isWhole: false },
      { text: '12', begins: true, ends: false, isWhole: false },
    ],
  ],
  ['a', []],
  ['_ %', []],
])('looks for %s by its words', (text, keys) => {
  expect(searchKeys(text)).toEqual(keys)
})

/** Answers like the index: a word that contains the text, begins or ends with it, or equals it. */
const isFound = (words: readonly string[], text: string) =>
  searchKeys(text).map(({ text: part, begins, ends }) =>
    words.some((word) =>
      begins
        ? ends
          ? word === part
          : word.startsWith(part)
        : partsOf(word).some((each) => (ends ? each === part : each.startsWith(part))),
    ),
  )

it('finds every part of every text, however long its words are', () => {
  const missed: string[] = []
  for (const length of [1, 2, 31, 32, 33, 63, 64, 65, 96, 97, 100, 130, 200, 254]) {
    const long = Array.from({ length }, (_, nth) =>
      String.fromCharCode(97 + ((nth * 7 + (nth >> 3)) % 26)),
    ).join('')
    const text = `app25|${long}1|x`
    const words = wordsOf(text)
    for (let from = 0; from < text.length; from += 1) {
      for (
        let to = from + shortestPart;
        to <= Math.min(text.length, from + longestPart + 5);
        to += 1
      ) {
        const part = text.slice(from, to)
        if (!isFound(words, part).every(Boolean)) missed.push(part)
      }
    }
  }
  expect(missed).toEqual([])
})
