import { expectNoViolations } from '@portal/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { followLessData } from './less-data'
import { LessDataSwitch } from './LessDataSwitch'

const cookie = 'portal_less_data'
let isReduced = false
const shown = (): string | undefined => document.documentElement.dataset['lessData']
const store = (value: string): void => {
  document.cookie = `${cookie}=${value}; path=/`
}

beforeEach(() => {
  isReduced = false
  globalThis.matchMedia = () => ({ matches: isReduced }) as MediaQueryList
})
afterEach(() => {
  document.cookie = `${cookie}=; path=/; max-age=0`
  delete document.documentElement.dataset['lessData']
  Reflect.deleteProperty(navigator, 'connection')
  globalThis.localStorage.clear()
})

it.each<[string, () => void, string]>([
  ['nothing', () => undefined, 'off'],
  [
    "the browser's data saver",
    () => {
      Object.defineProperty(navigator, 'connection', {
        configurable: true,
        value: { saveData: true },
      })
    },
    'on',
  ],
  [
    'the preference for reduced data',
    () => {
      isReduced = true
    },
    'on',
  ],
  [
    'the document of the server',
    () => {
      document.documentElement.dataset['lessData'] = 'on'
    },
    'on',
  ],
  [
    'the own choice against the preference',
    () => {
      isReduced = true
      store('off')
    },
    'off',
  ],
  [
    'the own choice against the document of the server',
    () => {
      document.documentElement.dataset['lessData'] = 'on'
      store('off')
    },
    'off',
  ],
  [
    'the own choice',
    () => {
      store('on')
    },
    'on',
  ],
])('starts with %s', (_, arrange, expected) => {
  arrange()
  followLessData()
  expect(shown()).toBe(expected)
})

it('is switched on and off with the keyboard, is saved, and keeps the focus', async () => {
  followLessData()
  render(<LessDataSwitch />)
  const [off, on] = screen.getAllByRole('switch', { name: 'Use less data' })
  expect(off).not.toBeChecked()
  expect(on).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect([shown(), document.cookie]).toEqual(['on', `${cookie}=on`])
  expect(on).toHaveFocus()
  await userEvent.keyboard(' ')
  expect([shown(), document.cookie]).toEqual(['off', `${cookie}=off`])
  expect(off).toHaveFocus()
  await expectNoViolations()
})

it('is a form of its own before the script runs', () => {
  render(<LessDataSwitch />)
  expect(
    screen
      .getAllByRole('switch')
      .map((button) => [
        (button as HTMLButtonElement).form?.method,
        button.getAttribute('formaction'),
      ]),
  ).toEqual([
    ['post', '/api/less-data/on'],
    ['post', '/api/less-data/off'],
  ])
})

it.each(['storage', 'pageshow'])('follows another tab (%s)', (event) => {
  followLessData()
  store('on')
  globalThis.dispatchEvent(new Event(event))
  expect(shown()).toBe('on')
})
