import { adoptStyles } from './area-styles'

const link = (own: string): HTMLLinkElement => {
  document.head.insertAdjacentHTML('beforeend', `<link ${own} href="/mfe/mfe-public/1-a/home.css">`)
  return document.head.lastElementChild as HTMLLinkElement
}
afterEach(() => {
  document.head.innerHTML = ''
})

it("names a stylesheet that is there as the area's loader names it", () => {
  const there = link('data-area')
  Object.defineProperty(there, 'sheet', { value: {} })
  adoptStyles()
  expect(there.getAttribute('data-href')).toBe('http://localhost/mfe/mfe-public/1-a/home.css')
})

it('leaves one that did not come to the loader, and others alone', () => {
  const lost = link('data-area')
  const other = link('rel="icon"')
  adoptStyles()
  expect([lost.isConnected, other.isConnected, other.hasAttribute('data-href')]).toEqual([
    false,
    true,
    false,
  ])
})
