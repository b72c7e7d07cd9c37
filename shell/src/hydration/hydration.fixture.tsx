import type { ComponentType } from 'react'
import type { AreaModule } from '@portal/kit'
import type { RemoteLoader } from '../areas/loading/attempt'
import { lent } from '../prerender'
import { aManifest, aRelease } from '../testing/entries'

/** A page with the given React and kit: of this page, or of the process that renders it. */
export const pageWith = ({ react, '@portal/kit': kit }: typeof lent): ComponentType =>
  function AboutPage() {
    const [name, setName] = react.useState('')
    const { status } = kit.useSession()
    return (
      <>
        <h1>About us page</h1>
        <p>{status}</p>
        <label>
          Name{' '}
          <input
            value={name}
            onChange={(event) => {
              setName(event.target.value)
            }}
          />
        </label>
        <p>Hello {name}</p>
      </>
    )
  }
export const area = (About: ComponentType = pageWith(lent)): AreaModule => ({
  kit: '1.0.0',
  routes: Object.fromEntries(
    aManifest.routes.map(({ id }) => [id, () => Promise.resolve({ default: About })]),
  ),
})

/**
 * Renders with separate modules, because React shares contexts between rendering to HTML and
 * rendering here.
 */
export async function renderApart(path: string): Promise<string> {
  let content = ''
  await jest.isolateModulesAsync(async () => {
    const apart = await import('../prerender')
    const registry = { schema: 1, remotes: { 'mfe-public': { stable: aRelease() } } }
    content = (await apart.renderPage(path, registry, area(pageWith(apart.lent)))).content
  })
  return content
}

/** An area whose loading the test completes or fails. */
export function slowRemote() {
  let come!: (module: AreaModule) => void
  let fail!: (error: Error) => void
  const module = new Promise<{ default: AreaModule }>((resolve, reject) => {
    come = (each) => {
      resolve({ default: each })
    }
    fail = reject
  })
  return { remote: { load: () => module } satisfies RemoteLoader, come, fail }
}
