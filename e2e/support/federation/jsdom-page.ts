import { expect } from '@playwright/test'
import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom'

interface Settings {
  /** Timers of the page run this many times faster, because its timeouts are minutes. */
  speed?: number
  prepare?: (window: DOMWindow) => void
}

const nothing = (): void => undefined
class Observer {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}

/**
 * Browsers run an inserted script as soon as it has loaded. jsdom would let it wait for an earlier
 * script that never loads.
 */
function runInsertedScriptsAtOnce({ HTMLScriptElement: { prototype } }: DOMWindow): void {
  const src = Object.getOwnPropertyDescriptor(prototype, 'src')
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLScriptElement, address: string) {
      this.setAttribute('async', '')
      src?.set?.call(this, address)
    },
  })
}

/**
 * Adds features of a browser that the shell uses and jsdom lacks. Node makes the requests, relative
 * to the page's address.
 */
function complete(window: DOMWindow, speed: number): void {
  const absolute = (input: unknown) =>
    typeof input === 'string' ? new URL(input, window.location.href) : (input as URL | Request)
  class PageRequest extends Request {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(absolute(input), init)
    }
  }
  const later = window.setTimeout.bind(window) as (work: () => void, ms?: number) => number
  Object.assign(window.performance, { getEntriesByType: () => [] })
  Object.assign(window, {
    fetch: (input: unknown, init?: RequestInit) => fetch(absolute(input), init),
    setTimeout: (work: () => void, ms = 0) => later(work, ms / speed),
    Request: PageRequest,
    Response,
    Headers,
    AbortController,
    AbortSignal,
    TextEncoder,
    TextDecoder,
    structuredClone,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    scrollTo: nothing,
  })
}

/**
 * Opens a page of the portal without a browser: jsdom loads and runs the real bundles. It has no
 * styles, no hashes and no security policy.
 */
export async function openInJsdom(url: string, { speed = 1, prepare = nothing }: Settings = {}) {
  const dom = await JSDOM.fromURL(url, {
    runScripts: 'dangerously',
    resources: 'usable',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
    beforeParse: (window) => {
      complete(window, speed)
      runInsertedScriptsAtOnce(window)
      prepare(window)
    },
  })
  const { window } = dom
  const find = (selector: string, text: string) =>
    [...window.document.querySelectorAll<HTMLElement>(selector)].find(
      (each) => each.textContent.trim() === text,
    )
  const until = (shown: () => unknown, what: string) =>
    expect
      .poll(() => Boolean(shown()), { message: what, timeout: 20_000, intervals: [20, 50, 100] })
      .toBe(true)

  return {
    window,
    expectHeading: (text: string) => until(() => find('h1', text), `the heading "${text}"`),
    expectText: (text: string) =>
      until(() => window.document.body.textContent.includes(text), `the text "${text}"`),
    click: async (selector: string, text: string): Promise<void> => {
      await until(() => find(selector, text), `"${text}" to click on`)
      find(selector, text)?.click()
    },
    back: (): void => {
      window.history.back()
    },
    close: (): void => {
      window.close()
    },
  }
}

export type JsdomPage = Awaited<ReturnType<typeof openInJsdom>>
