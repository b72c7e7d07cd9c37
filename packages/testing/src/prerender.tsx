import { createPortalStore } from '@portal/kit'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'

interface Arrival {
  /** Pattern of the page's route. */
  route: string
  /** Address as the HTML was made for. */
  path: string
  /** Data of the visitor's browser: the query of the URL, and the state of the history entry. */
  search?: string
  state?: unknown
}

const treeOf = (page: ReactElement, { route, path, search = '', state = null }: Arrival) => (
  <Provider store={createPortalStore()}>
    <MemoryRouter initialEntries={[{ pathname: path, search, state }]}>
      <Routes>
        <Route path={route} element={page} />
      </Routes>
    </MemoryRouter>
  </Provider>
)

/**
 * Draws a page to HTML as publishing does, and over that HTML as a browser does. Gives the HTML and
 * what React found to differ: nothing, when the page asks only effects for the time and the
 * browser.
 */
export async function prerender(
  page: ReactElement,
  arrival: Arrival,
): Promise<{ html: string; differences: unknown[] }> {
  const { route, path } = arrival
  const html = renderToString(treeOf(page, { route, path }))
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = html
  const differences: unknown[] = []
  const hydrated = await act(async () =>
    hydrateRoot(root, treeOf(page, arrival), {
      onRecoverableError: (error) => {
        differences.push(error)
      },
    }),
  )
  act(() => {
    hydrated.unmount()
  })
  root.remove()
  return { html, differences }
}
