import { expectNoSidewaysScroll } from '../support/checks'
import { expect, test } from '../support/fixtures'
import { holdArea, isAlive, moved, watch } from '../support/hydration'

/** The public pages, and a word that each has in its own part. */
const pages = {
  '/': 'Apply now',
  '/about': 'Our vision',
  '/department': 'Computer Science',
  '/contact': 'Where we are',
  '/funding': 'JAMB Registration Number',
  '/receipt': 'Check code',
} as const
const paths = Object.keys(pages) as (keyof typeof pages)[]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of paths) {
    test(`${path} can be read, and its links lead somewhere`, async ({ page, request }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(pages[path])
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new URL(path, page.url()).href,
      )
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(links.length).toBeGreaterThan(8)
      for (const link of new Set(links)) expect((await request.get(link)).status(), link).toBe(200)
    })
  }

  test('the menus open for whoever points at them', async ({ page }) => {
    await page.goto('/')
    const portal = page.getByRole('banner').getByRole('link', { name: 'Applicant Portal' })
    await expect(portal).toBeHidden()
    await page.getByRole('button', { name: 'Admissions' }).hover()
    await portal.click()
    await expect(page).toHaveURL(/\/app\/auth$/)
  })

  test('on a phone there is a menu as well, and the page is no wider for it', async ({
    page,
    picture,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'About Us' })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/')
    await picture('public-no-script')
    await page.getByRole('button', { name: 'Admissions' }).hover()
    await page.getByRole('banner').getByRole('link', { name: 'How to apply' }).click()
    await expect(page).toHaveURL('/#how-to-apply')
  })

  test('schools lead to the department that has a page of its own, and nothing says that it loads', async ({
    page,
  }) => {
    await page.goto('/department')
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(
      page.getByRole('navigation', { name: 'Schools and departments' }).getByRole('link'),
    ).toHaveAttribute('href', '/department')
  })
})

test('a link to a page is shown with its picture, name and words', async ({ page, request }) => {
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

test('is hydrated without a flash: the same nodes, nothing moves', async ({ page }) => {
  test.setTimeout(120_000)
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

test('asks for no file twice, and for none that only the rendering needs', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([])
  expect(asked.filter((path) => path.endsWith('.cjs'))).toEqual([])
})

test('what was typed before the area had come is sent with the rest', async ({ page }) => {
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

test('the header works while the page waits for its area, and the page stays readable', async ({
  page,
}) => {
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

test.describe('when the area does not come', () => {
  test.use({ expectedErrors: /Failed to load resource|preload/ })

  test('the page stays readable and says so, with a way on', async ({ page }) => {
    test.setTimeout(90_000)
    await page.route('**/mfe/mfe-public/*/remoteEntry.*', (route) => route.abort())
    await page.goto('/about')
    const retry = page.getByRole('status').getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('main')).toContainText(pages['/about'])
    expect(await isAlive(page)).toBe(false)
    await page.unroute('**/mfe/mfe-public/*/remoteEntry.*')
    await retry.click()
    await expect.poll(() => isAlive(page)).toBe(true)
    await expect(retry).toBeHidden()
    await expect(page.getByRole('main')).toContainText(pages['/about'])
  })

  test('the page says after eight seconds that it takes longer, and is there when it comes', async ({
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
  test(`${hash} at the end of an address breaks nothing, and is no crash of the release`, async ({
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

test('titles and canonical addresses go along with the person', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveTitle(/^About us/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /vision and mission/,
  )
})

test('search engines find the pages, the departments, and a true 404', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/about', '/contact', '/funding', '/receipt', '/department/statistics'])
    expect(sitemap).toContain(`${path}</loc>`)
  expect(sitemap).not.toMatch(/\/department<|computer-science|newsletter/) // a sample, and its other address
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
