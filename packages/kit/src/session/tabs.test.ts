import { notifyTabs, watchTabs, type TabNews } from './tabs'

/**
 * A message of another tab. With `isAwake: false`, the browser has suspended this tab, which gets
 * the message when it is shown again.
 */
function fromAnotherTab(news: TabNews, isAwake = true): void {
  globalThis.localStorage.setItem(`portal-${news}`, String(Math.random()))
  if (isAwake) globalThis.dispatchEvent(new StorageEvent('storage'))
}
let heard: TabNews[] = []
let stop = (): void => undefined
beforeEach(() => {
  heard = []
  stop = watchTabs((news) => {
    heard.push(news)
  })
})
afterEach(() => {
  stop()
  globalThis.localStorage.clear()
})

it('hears what another tab tells, each time', () => {
  fromAnotherTab('signed-in')
  fromAnotherTab('student-signed-out')
  fromAnotherTab('student-signed-out')
  expect(heard).toEqual(['signed-in', 'student-signed-out', 'student-signed-out'])
})

it('hears on its return what was told while it slept', () => {
  fromAnotherTab('staff-signed-out', false)
  fromAnotherTab('signed-in', false)
  expect(heard).toEqual([])
  globalThis.dispatchEvent(new Event('pageshow'))
  expect(heard).toEqual(['signed-in', 'staff-signed-out'])
})

it('does not hear itself, nor what was told before it was there, nor anything once it has stopped', () => {
  notifyTabs('student-signed-out')
  globalThis.dispatchEvent(new StorageEvent('storage'))
  stop()
  fromAnotherTab('signed-in')
  stop = watchTabs((news) => {
    heard.push(news)
  })
  globalThis.dispatchEvent(new StorageEvent('storage'))
  expect(heard).toEqual([])
})

it('a browser that forbids storage goes without', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  expect(() => {
    notifyTabs('signed-in')
  }).not.toThrow()
  jest.restoreAllMocks()
})
