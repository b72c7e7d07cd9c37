import { onFirstUse } from './on-first-use'

it('makes the value at the first call and returns it again', () => {
  const make = jest.fn(() => ({}))
  const value = onFirstUse(make)
  expect(make).not.toHaveBeenCalled()
  expect(value()).toBe(value())
  expect(make).toHaveBeenCalledTimes(1)
})
