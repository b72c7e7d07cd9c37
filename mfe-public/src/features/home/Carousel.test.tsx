import { act, renderPage, screen } from '@portal/testing'
import { applyLessData } from '@portal/ui'
import { Carousel } from './Carousel'

const link = { text: 'More', to: '/about' }
const slides = ['One', 'Two', 'Three'].map((title) => ({
  picture: 'campus',
  title,
  text: `${title}.`,
  link,
}))

let reducedMotion = false
beforeEach(() => {
  jest.useFakeTimers()
  reducedMotion = false
  globalThis.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: reducedMotion }) as MediaQueryList
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
  Reflect.deleteProperty(navigator, 'connection')
  delete document.documentElement.dataset['lessData']
})

const open = () => renderPage(<Carousel label="News" slides={slides} />)
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}
/** The slides that can be reached: all others are inert. */
const shown = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'))
const press = (name: string) => {
  act(() => {
    screen.getByRole('button', { name }).click()
  })
}

it('moves on every three seconds, and from the last slide to the first', () => {
  open()
  expect(shown()).toEqual(['1 of 3'])
  pass(2999)
  expect(shown()).toEqual(['1 of 3'])
  pass(1)
  expect(shown()).toEqual(['2 of 3'])
  pass(6000)
  expect(shown()).toEqual(['1 of 3'])
})

it('has its Pause button first, and stands still until Play', () => {
  open()
  expect(screen.getAllByRole('button')[0]).toHaveTextContent('Pause')
  press('Pause')
  pass(9000)
  expect(shown()).toEqual(['1 of 3'])
  press('Play')
  pass(3000)
  expect(shown()).toEqual(['2 of 3'])
})

it('shows the slide of a dot and stays there', () => {
  open()
  press('Slide 3 of 3')
  pass(9000)
  expect(shown()).toEqual(['3 of 3'])
  expect(screen.getByRole('button', { name: 'Slide 3 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

it('starts at rest for who asks for less motion or less data, and then loads no second picture', () => {
  reducedMotion = true
  const { unmount, container } = open()
  pass(9000)
  expect(shown()).toEqual(['1 of 3'])
  expect(container.querySelectorAll('img')).toHaveLength(1)
  unmount()

  reducedMotion = false
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  open()
  pass(9000)
  expect(shown()).toEqual(['1 of 3'])
})

it('rests and loads no picture from the moment at which the reader wants less data', () => {
  const { container } = open()
  const addresses = () =>
    [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))
  expect(addresses()).toEqual(['file', 'file'])
  act(() => {
    applyLessData('on')
  })
  pass(9000)
  expect(shown()).toEqual(['1 of 3'])
  expect(addresses()).toEqual([null, null])
  act(() => {
    applyLessData('off')
  })
  pass(3000)
  expect(shown()).toEqual(['2 of 3'])
  expect(addresses()).toEqual(['file', 'file', 'file'])
})

it('does not move while the tab is hidden', () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  open()
  pass(9000)
  expect(shown()).toEqual(['1 of 3'])
})

it('waits while a key has put the focus into a slide, and goes on after', () => {
  open()
  const link = screen.getAllByRole('link', { name: 'More' })[0]!
  act(() => {
    globalThis.document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    link.focus()
  })
  pass(9000)
  expect(shown()).toEqual(['1 of 3'])
  expect(link).toHaveFocus()
  act(() => {
    link.blur()
  })
  pass(3000)
  expect(shown()).toEqual(['2 of 3'])
})

it('takes two slides of one title', () => {
  const complaints = jest.spyOn(console, 'error')
  renderPage(<Carousel label="News" slides={[slides[0]!, slides[0]!]} />)
  expect(shown()).toEqual(['1 of 2'])
  expect(complaints).not.toHaveBeenCalled()
})
