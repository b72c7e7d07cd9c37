import { countries, homeCountry } from '@portal/contracts'
import { localGovernmentsOf, states } from './geo.data'

it('knows the 36 states and the capital territory with their 774 local governments', () => {
  expect(states).toHaveLength(37)
  expect(states).toContain('Katsina')
  expect(states.flatMap(localGovernmentsOf)).toHaveLength(774)
})

// The constitution's numbers for the states that data sets most often get wrong.
it.each([
  ['Kano', 44],
  ['Katsina', 34],
  ['Lagos', 20],
  ['Oyo', 33],
  ['Bayelsa', 8],
  ['Federal Capital Territory', 6],
])('%s has %i local governments, each once', (state, count) => {
  expect(new Set(localGovernmentsOf(state)).size).toBe(count)
})

it('has no local governments for a name that is no state', () => {
  expect(localGovernmentsOf('Kastina')).toEqual([])
  expect(localGovernmentsOf('constructor')).toEqual([])
})

it('lists every country of ISO 3166 once, the home country first, under the name that the form knows', () => {
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map(({ cca2 }) => cca2)).size).toBe(249)
  expect(countries[0]).toEqual({ name: homeCountry, cca2: 'NG' })
  expect(countries.every(({ name, cca2 }) => name !== cca2)).toBe(true)
})
