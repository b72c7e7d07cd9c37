import { prerender } from '@portal/testing/prerender'
import { HomePage } from './HomePage'

it('is the same in the HTML of the document and in the browser', async () => {
  const { html, differences } = await prerender(<HomePage />, {
    route: '__PATH__',
    path: '__PATH__',
  })
  expect(html).toContain('This is the page of the __TITLE__ team')
  expect(differences).toEqual([])
})
