import type { ComponentType } from 'react'
import type { AreaModule } from '@portal/kit'
import type { RemoteLoader } from '../areas/loading/attempt'
import { lent } from '../prerender'
import { aManifest, aRelease } from '../testing/entries'

/** A page with the React and the kit that it is given: of this page, or of the process in which it is rendered. */
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

/** Renders with modules of its own: React shares contexts between what it renders to HTML and what it renders here. */
export async function renderApart(path: string): Promise<string> {
  let content = ''
  await jest.isolateModulesAsync(async () => {
    const apart = await import('../prerender')
    const registry = { schema: 1, remotes: { 'mfe-public': { stable: aRelease() } } }
    content = (await apart.renderPage(path, registry, area(pageWith(apart.lent)))).content
  })
  return content
}

/** An area that comes, or fails, when the test says so. */
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
