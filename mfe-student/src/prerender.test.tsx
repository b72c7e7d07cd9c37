import { prerender } from '@portal/testing/prerender'
import area from './area'
import { manifest } from './manifest'

const rendered = manifest.routes.filter((route) => route.prerender)

it.each(rendered.map(({ path, id }) => [path, id]))(
  '%s is the same in the HTML and in the first drawing over it',
  async (path, id) => {
    const { default: Page } = await area.routes[id]!()
    const { html, differences } = await prerender(<Page />, {
      route: path,
      path,
      state: { registered: 'a***@example.com', done: 'Done.' },
    })
    expect(html).toContain('<h1')
    expect(differences).toEqual([])
  },
)
