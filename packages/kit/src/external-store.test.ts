import { createExternalStore } from './external-store'

it('has its value until another is set', () => {
  const first = { at: 1 }
  const store = createExternalStore(first)
  expect(store.current()).toBe(first)
  store.set({ at: 2 })
  expect(store.current()).toEqual({ at: 2 })
})

it('tells everybody who follows, once each time, and nobody who has stopped', () => {
  const store = createExternalStore(0)
  const heard: string[] = []
  const stop = store.subscribe(() => {
    heard.push(`one ${String(store.current())}`)
  })
  store.subscribe(() => {
    heard.push(`two ${String(store.current())}`)
  })
  store.set(1)
  stop()
  store.set(1)
  expect(heard).toEqual(['one 1', 'two 1', 'two 1'])
})

it('lets somebody stop while they are told, and tells the others all the same', () => {
  const store = createExternalStore(0)
  const heard: string[] = []
  const stop = store.subscribe(() => {
    heard.push('one')
    stop()
  })
  store.subscribe(() => {
    heard.push('two')
  })
  store.set(1)
  store.set(2)
  expect(heard).toEqual(['one', 'two', 'two'])
})
