import type { AreaName } from '@portal/kit'
import { readRegistry } from '@portal/releases'
import { aStaffWith, aStudent, screen } from '@portal/testing'
import { aManifest, aRelease } from '../testing/entries'
import { renderShell } from '../testing/render-shell'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it.each<[string, string | null, Parameters<typeof renderShell>[0]]>([
  ['/about', '/', {}],
  ['/', null, {}],
  ['/staff', '/', { who: { staff: aStaffWith() } }],
  ['/staff/payments', '/', { who: { staff: aStaffWith('finance') } }],
  ['/app/auth', '/', {}],
  ['/app/finance', '/', { who: { student: aStudent() } }],
])('offers a way on from %s when its area fails: %s', async (path, home, more) => {
  renderShell({
    path,
    remote: { load: () => Promise.reject(new Error('ScriptNetworkError')) },
    ...more,
  })
  expect(await heading('This page could not be loaded')).toBeVisible()
  expect(
    screen.queryByRole('link', { name: 'Go to the home page' })?.getAttribute('href') ?? null,
  ).toBe(home)
})

it('offers the dashboard if only the area of another page fails', async () => {
  const isPayments = ({ path }: { path: string }) => path === '/staff/payments'
  const { routes } = aManifest
  const remoteOf = (name: AreaName, own: typeof routes) => ({
    [name]: { stable: { ...aRelease(), area: { ...aManifest, name, routes: own, menu: [] } } },
  })
  renderShell({
    path: '/staff/payments',
    who: { staff: aStaffWith('finance') },
    remote: { load: () => Promise.reject(new Error('ScriptNetworkError')) },
    registry: readRegistry({
      schema: 1,
      remotes: {
        ...remoteOf('mfe-staff-academics', routes.filter(isPayments)),
        ...remoteOf(
          'mfe-staff-people',
          routes.filter((route) => !isPayments(route)),
        ),
      },
    }),
  })
  expect(await heading('This page could not be loaded')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
    'href',
    '/staff',
  )
})
