import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { aboutHeading } from '../../support/about'
import { ownSite } from '../../support/own-site'
import { plainServer } from '../../support/plain-server'

test('any web server can serve the shell and the public area', async ({ page }) => {
  const site = ownSite()
  const server = await plainServer(join(site.folder, 'site'))
  try {
    const files: string[] = []
    page.on('response', (answer) => {
      if (answer.ok()) files.push(new URL(answer.url()).pathname)
    })
    await page.goto(`${server.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'This page could not be loaded',
    )
    // This page contains no registry, so the shell fetches it, and then the area.
    expect(files).toContain('/mfe/registry.json')
    expect(files.some((path) => path.startsWith('/mfe/mfe-public/'))).toBe(true)
    await page.goto(`${server.url}/about`)
    await expect(page.getByRole('heading', { level: 1, name: aboutHeading })).toBeVisible()
  } finally {
    await server.stop()
    site.remove()
  }
})
