import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { holdArea, isAlive, moved, watch } from '../../support/hydration'
import { pages, paths } from '../../support/public-pages'

/** Adds a previous release of an area to the page's registry: the same files under another name. */
const withPrevious = (page: Page, path: string, name = 'mfe-public') =>
  page.route(path, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /(<script[^>]*id="mfe-registry"[^>]*>)(.*?)(<\/script>)/s,
      (_all, start: string, json: string, end: string) => {
        const registry = JSON.parse(json) as {
          remotes: Record<string, { stable: { release: string }; previous: unknown }>
        }
        const area = registry.remotes[name]
        if (area) area.previous = { ...area.stable, release: `${area.stable.release}-before` }
        return `${start}${JSON.stringify(registry).replaceAll('<', '\\u003c')}${end}`
      },
    )
    expect(body).toContain('-before')
    await route.fulfill({ response: answer, body })
  })

test('a page has the picture, title and description for link previews', async ({
  page,
  request,
}) => {
  await page.goto('/about')
  const content = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute('content')
  expect([await content('title'), await content('url')]).toEqual([await page.title(), page.url()])
  expect(await content('description')).toBe(
    await page.locator('meta[name=description]').getAttribute('content'),
  )
  expect([await content('image:width'), await content('image:height')]).toEqual(['1200', '630'])
  const image = (await content('image')) ?? ''
  const picture = await request.get(image)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as object
  expect(data).toMatchObject({
    '@type': 'CollegeOrUniversity',
    url: new URL('/', page.url()).href,
    logo: image,
    name: await content('site_name'),
  })
})

test('hydration keeps the nodes of each page, and nothing moves', async ({ page }) => {
  await watch(page)
  for (const path of paths) {
    await page.goto(path)
    await expect.poll(() => isAlive(page), path).toBe(true)
    await page.waitForLoadState('networkidle')
    const { same, shifts } = await moved(page)
    expect([path, same]).toEqual([path, true])
    expect(shifts, path).toBeLessThanOrEqual(0.02)
  }
})

test('the home page requests no file twice, and no file that only the prerendering needs', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([])
  expect(asked.filter((path) => path.endsWith('.cjs'))).toEqual([])
})

test('the form keeps an entry that was made before the area has loaded', async ({ page }) => {
  const letGo = await holdArea(page, 'mfe-public')
  await page.goto('/funding', { waitUntil: 'commit' })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Ada Obi')
  expect(await isAlive(page)).toBe(false)
  letGo()
  await expect.poll(() => isAlive(page)).toBe(true)
  await expect(name).toHaveValue('Ada Obi')
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
})

test('the header works and the page can be read while its area loads', async ({ page }) => {
  const letGo = await holdArea(page, 'mfe-public')
  await page.goto('/about', { waitUntil: 'commit' })
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await expect.poll(() => isAlive(page, 'header button')).toBe(true)
  await page.getByRole('button', { name: 'Admissions' }).click()
  await expect(page.getByRole('link', { name: 'Applicant Portal' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: heading ?? '' })).toBeVisible()
  letGo()
  await expect.poll(() => isAlive(page)).toBe(true)
})

test.describe('when the area does not load', () => {
  test.use({ expectedErrors: /Failed to load resource|preload/ })

  for (const releases of ['its only release', 'both its releases'] as const) {
    test(`the page can be read without ${releases}, and shows a message and Try again`, async ({
      page,
      picture,
    }) => {
      if (releases === 'both its releases') await withPrevious(page, '/about')
      await page.route('**/mfe/mfe-public/*/remoteEntry.*', (route) => route.abort())
      await page.goto('/about')
      const retry = page.getByRole('status').getByRole('button', { name: 'Try again' })
      for (const again of [false, true]) {
        if (again) await retry.click()
        await expect(retry).toBeVisible({ timeout: 40_000 })
        await expect(page.getByRole('main')).toContainText(pages['/about'])
        await expect(page.getByText('Loading')).toHaveCount(0)
        expect(await isAlive(page)).toBe(false)
      }
      await picture(`area-missing-${String(releases.length)}`)
      await page.unroute('**/mfe/mfe-public/*/remoteEntry.*')
      await retry.click()
      await expect.poll(() => isAlive(page)).toBe(true)
      await expect(retry).toBeHidden()
      await expect(page.getByRole('main')).toContainText(pages['/about'])
    })
  }

  for (const releases of ['its only release', 'both its releases'] as const) {
    test(`a page of placeholders shows the problem without ${releases}, with a way to the home page`, async ({
      page,
      picture,
    }) => {
      if (releases === 'both its releases') await withPrevious(page, '/app/apply', 'mfe-student')
      await page.route('**/mfe/mfe-student/*/remoteEntry.*', (route) => route.abort())
      await page.goto('/app/apply')
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('This page could not be loaded', { timeout: 40_000 })
      await expect(page.getByRole('main')).toContainText('Check your connection and try again.')
      for (const text of ['You can read this page', 'Loading'])
        await expect(page.getByText(text)).toHaveCount(0)
      await expect(page.locator('[data-page-loading]')).toHaveCount(0)
      await picture(`placeholders-missing-${String(releases.length)}`)
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('main')).toContainText(pages['/'])
      await page.goto('/app/apply')
      await expect(heading).toHaveText('This page could not be loaded', { timeout: 40_000 })
      await page.unroute('**/mfe/mfe-student/*/remoteEntry.*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading).toContainText('Online Application for')
      await expect(page.getByLabel('Surname')).toBeVisible()
    })
  }

  test('the page tells after eight seconds that it takes longer, and is hydrated when the area has loaded', async ({
    page,
  }) => {
    await page.clock.install()
    const letGo = await holdArea(page, 'mfe-public')
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Admissions' })).toBeVisible()
    await expect
      .poll(async () => {
        await page.clock.fastForward(8_000)
        return page
          .getByRole('status')
          .filter({ hasText: 'This is taking longer than usual.' })
          .isVisible()
      })
      .toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    letGo()
    await expect.poll(() => isAlive(page)).toBe(true)
    await expect(page.getByText('This is taking longer than usual.')).toBeHidden()
  })
})

for (const hash of ['#%', '#100%', '#nobody']) {
  test(`${hash} at the end of an address breaks nothing, and is not reported as a crash`, async ({
    page,
  }) => {
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/releases/events')) reports.push(request.postData() ?? '')
    })
    await page.goto(`/about${hash}`)
    await expect.poll(() => isAlive(page)).toBe(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goBack()
    await expect(page.getByRole('main')).toContainText(pages['/about'])
    await page.goto('about:blank')
    expect(reports.join()).not.toContain('crash')
  })
}

test('titles and canonical addresses change with the page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveTitle(/^About us/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /vision, mission/)
})

test('search engines find the pages and the departments, and get status 404 for unknown pages', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/about', '/contact', '/funding', '/receipt', '/department/statistics'])
    expect(sitemap).toContain(`${path}</loc>`)
  // Neither the sample department nor its second address is listed.
  expect(sitemap).not.toMatch(/\/department<|computer-science|newsletter/)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap[.]xml$/m)
  expect((await request.get('/nowhere')).status()).toBe(404)
  expect((await request.get('/department/no-such-department')).status()).toBe(404)
  expect(await (await request.get('/department/statistics')).text()).toContain(
    '<title>Statistics – ',
  )
  expect(new URL((await request.get('/department/computer-science')).url()).pathname).toBe(
    '/department',
  )
  const elsewhere = await request.get('/About/?from=mail', { maxRedirects: 0 })
  expect([elsewhere.status(), elsewhere.headers()['location']]).toEqual([308, '/about?from=mail'])
  expect((await request.get('/department')).headers()['x-robots-tag']).toBe('noindex')
})
