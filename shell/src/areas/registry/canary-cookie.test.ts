import { canaryCookie } from '@portal/contracts'
import { aCanary, aRegistry, aRelease } from '../../testing/entries'
import { createMemory } from '../outcome/memory'
import { tellingMemory } from './canary-cookie'

const registryWith = (percent: number) => aRegistry({ canary: aCanary(aRelease('2-b'), percent) })
const cookie = (): string | undefined =>
  new RegExp(`${canaryCookie}=([^;]*)`).exec(document.cookie)?.[1]
const open = () => tellingMemory(createMemory(() => localStorage))

it('names the canaries that this browser runs, until one has failed here', () => {
  const { memory, offer } = open()
  offer(registryWith(0))
  expect(cookie()).toBeUndefined()
  offer(registryWith(100))
  expect(cookie()).toBe('mfe-public@2-b')
  memory.markBad('mfe-public', '2-b')
  expect(cookie()).toBeUndefined()
})

it('names none once there is no canary, nor of a browser that has chosen the stable releases', () => {
  localStorage.clear()
  const { memory, offer } = open()
  offer(registryWith(100))
  expect(cookie()).toBe('mfe-public@2-b')
  offer(aRegistry())
  expect(cookie()).toBeUndefined()
  memory.choose('stable')
  offer(registryWith(100))
  expect(cookie()).toBeUndefined()
})
