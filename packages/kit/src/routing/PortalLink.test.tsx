import { renderPage, screen } from '@portal/testing'
import { PortalLink } from './PortalLink'

it.each([
  ['/app/academics#gpp', '/app/academics#gpp'],
  ['app/finance#scholarships', '/app/finance#scholarships'],
  ['http://localhost/app/resources', '/app/resources'],
])('%s is a page of the portal, from wherever', (to, href) => {
  renderPage(<PortalLink to={to}>Go</PortalLink>, { path: '/app/academics' })
  expect(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', href)
})

it('another site is marked as such', () => {
  renderPage(<PortalLink to="https://jamb.example/results">Results</PortalLink>)
  expect(screen.getByRole('link', { name: 'Results (another website)' })).toHaveAttribute(
    'href',
    'https://jamb.example/results',
  )
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])('%s is only words', (to) => {
  renderPage(<PortalLink to={to}>Go</PortalLink>)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Go')).toBeInTheDocument()
})
