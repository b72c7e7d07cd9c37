import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { aboutHeading } from '../../support/about'
import { ownSite } from '../../support/federation/own-site'
import { startPortal, type Portal } from '../../support/portal'
import { siteNginx } from '../../support/federation/site-nginx'

let site: ReturnType<typeof ownSite>
let portal: Portal
let nginx: Awaited<ReturnType<typeof siteNginx>>

test.beforeAll(async () => {
  site = ownSite()
  portal = await startPortal('sqlite', 0, { DATA_DIR: site.folder })
  nginx = await siteNginx(join(site.folder, 'site'), portal.url)
})
test.afterAll(async () => {
  await nginx.stop()
  await portal.stop()
  site.remove()
})

test('a web server with the folder alone serves the shell and the public area', async ({
  page,
}) => {
  const files: string[] = []
  page.on('response', (answer) => {
    if (answer.ok()) files.push(new URL(answer.url()).pathname)
  })
  await page.goto(`${nginx.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    'This page could not be loaded',
  )
  // This page contains no registry, so the shell fetches it, and then the area.
  expect(files).toContain('/mfe/registry.json')
  expect(files.some((path) => path.startsWith('/mfe/mfe-public/'))).toBe(true)
  await page.goto(`${nginx.url}/about`)
  await expect(page.getByRole('heading', { level: 1, name: aboutHeading })).toBeVisible()
})

/** Headers about one reply or one connection. */
const ofReply =
  /^(?:connection|content-|date|etag|keep-alive|last-modified|link|server|set-|transfer|vary|x-request-id|accept-ranges|strict-transport)/
/**
 * The headers of a page. The dev servers, which a demo portal allows, are left out of its policy.
 */
async function headersAt(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url, { headers: { accept: 'text/html' } })
  const policy = String(headers.get('content-security-policy')).replaceAll(
    / http:\/\/(?:localhost|127\.0\.0\.1):\*/g,
    '',
  )
  return {
    ...Object.fromEntries([...headers].filter(([name]) => !ofReply.test(name))),
    'content-security-policy': policy,
  }
}

test('its pages have the headers of the portal', async () => {
  for (const path of ['/', '/about', '/app', '/staff/students'])
    expect([path, await headersAt(nginx.url + path)]).toEqual([
      path,
      await headersAt(portal.url + path),
    ])
  const pay = await headersAt(`${nginx.url}/app/finance/pay/1`)
  expect(pay['content-security-policy']).toContain('https://checkout.paystack.com')
  expect(pay['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('robots.txt and the sitemap are from the portal, and the rest of the site is not for the public', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/api/health'])
    expect(await (await fetch(nginx.url + path)).text()).toBe(
      await (await fetch(portal.url + path)).text(),
    )
  const statusOf = async (path: string) => (await fetch(`${nginx.url}/${path}`)).status
  const [release = ''] = readdirSync(join(site.folder, 'site/mfe/mfe-public'))
  expect(await statusOf(`mfe/mfe-public/${release}/release.json`)).toBe(200)
  const missing = await fetch(`${nginx.url}/mfe/mfe-public/${release}/none.js`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  for (const path of [
    'mfe/history/1.json',
    `mfe/mfe-public/${release}/prerender.cjs`,
    `pages/${readdirSync(join(site.folder, 'site/pages'))[0] ?? ''}/mfe-public/${release}.json`,
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404])
})
