import { aRelease } from '../../testing/entries'
import { preloadRelease } from './preload'

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]

afterEach(() => {
  document.head.replaceChildren()
})

it('asks for each file once, as the loader will: only the entry with its hash', () => {
  preloadRelease('mfe-public', aRelease('1.0.0-a'))
  preloadRelease('mfe-public', aRelease('1.0.0-a'))
  expect(
    links().map(({ href, as, integrity, crossOrigin }) => [
      new URL(href).pathname,
      as,
      Boolean(integrity),
      crossOrigin,
    ]),
  ).toEqual([
    ['/mfe/mfe-public/1.0.0-a/remoteEntry.1.js', 'script', true, 'anonymous'],
    ['/mfe/mfe-public/1.0.0-a/expose.js', 'script', false, null],
    ['/mfe/mfe-public/1.0.0-a/expose.css', 'style', false, null],
  ])
})

it('leaves a dev server alone', () => {
  preloadRelease('mfe-public', aRelease('1.0.0-b', { base: 'http://localhost:4101/' }))
  expect(links()).toEqual([])
})

it('saves data where the person asks for it', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  preloadRelease('mfe-public', aRelease('1.0.0-c'))
  expect(links()).toEqual([])
  Reflect.deleteProperty(navigator, 'connection')
})
