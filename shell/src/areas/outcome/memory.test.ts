import { aRelease, aStorage } from '../../testing/entries'
import { createMemory } from './memory'

it('is the same browser in the next visit, in its channel, with its last good release', () => {
  const storage = aStorage()
  const first = createMemory(() => storage)
  first.choose('canary')
  first.keepGood('mfe-public', aRelease())
  const { deviceId, channel, lastKnownGood } = createMemory(() => storage).about('mfe-public')
  expect(deviceId).toBe(first.about('mfe-student').deviceId)
  expect(deviceId.length).toBeGreaterThan(15)
  expect([channel, lastKnownGood]).toEqual(['canary', aRelease()])
  expect(createMemory(() => storage).about('mfe-student').lastKnownGood).toBeNull()
})

it.each([
  ['was changed by hand', '{"good":{"mfe-public":{"release":"../x"}}}'],
  ['is damaged', '{'],
  ['is of an earlier time', '{"v":1}'],
  ['is empty', 'null'],
])('starts anew with what %s', (_, text) => {
  const storage = aStorage()
  storage.setItem('portal.releases', text)
  const { channel, lastKnownGood, deviceId } = createMemory(() => storage).about('mfe-public')
  expect([channel, lastKnownGood]).toEqual([null, null])
  expect(deviceId).not.toBe('')
})

it('remembers for this page where the browser keeps nothing', () => {
  const memory = createMemory(() => {
    throw new Error('denied')
  })
  memory.choose('stable')
  memory.markBad('mfe-public', 'x')
  expect(memory.about('mfe-public')).toMatchObject({ channel: 'stable' })
  expect(memory.about('mfe-public').isBad('x')).toBe(true)
  expect(memory.about('mfe-public').deviceId).toBe(memory.about('mfe-public').deviceId)
})
