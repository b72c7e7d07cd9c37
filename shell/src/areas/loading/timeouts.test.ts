import { timeoutsHere } from './timeouts'

const came = (...files: [name: string, duration: number][]): void => {
  const entries = files.map(([name, duration]) => ({ name: `http://localhost${name}`, duration }))
  Object.assign(performance, { getEntriesByType: () => entries }) // jsdom has no such entries
}

it.each<[string, [string, number][], number]>([
  [
    'ten seconds where the shell came quickly',
    [
      ['/shell/1/main.js', 900],
      ['/shell/1/main.css', 100],
    ],
    10_000,
  ],
  ['ten seconds where the browser had the shell', [['/shell/1/main.js', 0]], 10_000],
  ['ten seconds where it is not known', [], 10_000],
  [
    'twice what the shell needed on a slow network',
    [
      ['/shell/1/main.js', 25_000],
      ['/shell/1/main.css', 4_000],
    ],
    50_000,
  ],
  ['no more than all the time there is', [['/shell/1/main.js', 90_000]], 120_000],
  [
    'not longer because the API is slow',
    [
      ['/api/staff/profile', 15_000],
      ['/shell/1/main.js', 900],
    ],
    10_000,
  ],
])('waits for a release that could be replaced: %s', (_, files, ms) => {
  came(...files)
  expect(timeoutsHere()).toMatchObject({ candidateMs: ms, lastCandidateMs: 120_000 })
})
