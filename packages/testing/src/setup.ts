import '@testing-library/jest-dom'
import { hintCookie, signedOutCookies } from '@portal/contracts'
import { setInstitution } from '@portal/kit'
import { act, cleanup, configure, getConfig } from '@testing-library/react'
import { supportDialogs } from './dialog'
import { anInstitution } from './factories'
import { keepComputedStyles, omitOwnerStacks } from './quick-dom'
import { countRequests, server } from './server'
import { takeViolations } from './violations'

supportDialogs()
keepComputedStyles()
omitOwnerStacks()
// jsdom draws nothing. It returns defaults, but prints an error each time that axe asks.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })
Object.assign(Element.prototype, { scrollIntoView: () => undefined })
// Two cores share the suite with other work, and pages load their schemas on demand.
configure({ asyncUtilTimeout: 30_000 })

/**
 * While a test waits, a query that finds nothing is asked again. Its error would print the whole
 * page each time, and nobody reads it: the library adds the page to the error of the last time.
 */
const { getElementError } = getConfig()
const isAskedAgain = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
configure({
  getElementError: (message, container) =>
    isAskedAgain() && message !== null
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** The kit keeps open dialogs beside React, so one that a test leaves open would greet the next. */
const dismissDialogs = (): void => {
  act(() => {
    for (const dialog of document.querySelectorAll('dialog.dialog'))
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
}

beforeAll(() => {
  setInstitution(anInstitution())
  server.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => {
  // A page is used as in a browser: answers and timers render it again, and a test waits for the
  // visible result.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  countRequests()
})
afterEach(() => {
  dismissDialogs()
  cleanup()
  server.resetHandlers()
  server.events.removeAllListeners()
  globalThis.sessionStorage.clear()
  for (const name of [hintCookie, ...Object.values(signedOutCookies)])
    document.cookie = `${name}=; path=/; max-age=0`
  const broken = takeViolations()
  if (broken.length > 0) throw new Error(`The contract was broken:\n${broken.join('\n')}`)
})
afterAll(() => {
  server.close()
})
