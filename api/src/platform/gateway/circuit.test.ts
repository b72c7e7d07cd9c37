import { createCircuit } from './circuit'

const circuit = () => {
  let time = 1000
  const made = createCircuit({ failures: 3, openMs: 30_000 }, () => time)
  return { ...made, forward: (ms: number) => void (time += ms) }
}
const failTimes = ({ enter, fail }: ReturnType<typeof circuit>, times: number) => {
  for (let failed = 0; failed < times; failed += 1) {
    expect(enter()).toBe(true)
    fail()
  }
}

it('opens after so many failures in a row, lets one call try, and closes when that succeeds', () => {
  const tested = circuit()
  failTimes(tested, 3)
  expect(tested.enter()).toBe(false)
  tested.forward(29_999)
  expect(tested.enter()).toBe(false)
  tested.forward(1)
  expect([tested.enter(), tested.enter()]).toEqual([true, false])
  tested.succeed()
  expect([tested.enter(), tested.enter()]).toEqual([true, true])
})

it('opens again when the one that tries fails', () => {
  const tested = circuit()
  failTimes(tested, 3)
  tested.forward(30_000)
  failTimes(tested, 1)
  expect(tested.enter()).toBe(false)
  tested.forward(30_000)
  expect(tested.enter()).toBe(true)
})

it('counts failures in a row alone', () => {
  const tested = circuit()
  failTimes(tested, 2)
  tested.enter()
  tested.succeed()
  failTimes(tested, 2)
  expect(tested.enter()).toBe(true)
})

it('waits as long as it is asked to, and lets all in afterwards', () => {
  const tested = circuit()
  tested.enter()
  tested.pause(4000)
  expect(tested.enter()).toBe(false)
  tested.forward(4000)
  expect([tested.enter(), tested.enter()]).toEqual([true, true])
})
