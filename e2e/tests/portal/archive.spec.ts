import { existsSync, readdirSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { install, type Installation } from '../../support/federation/archive'

let installed: Installation
test.beforeAll(async () => {
  installed = await install()
  await installed.portal(
    ['admin', '--staff-number', 'AD0001', '--email', 'ada@example.edu', '--password-from-stdin'],
    { input: 'Str0ng#Passw0rd\n' },
  )
  await installed.serve()
  await installed.startNginx()
})
test.afterAll(async () => {
  await installed.remove()
})
test.use({ ignoreHTTPSErrors: true })

/** The path of the first script of a release that the page loads. */
async function scriptOf(page: Page): Promise<string> {
  const script = page.waitForRequest((request) => /\/mfe\/mfe-public\/.*[.]js$/.test(request.url()))
  await page.goto(`${installed.url}/`)
  return new URL((await script).url()).pathname
}

test('an unpacked archive serves the portal behind nginx, and an administrator signs in', async ({
  page,
}) => {
  const script = await scriptOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${installed.url}/staff/auth`)
  await page.getByLabel('Staff number').fill('AD0001')
  await page.getByLabel('Password', { exact: true }).fill('Str0ng#Passw0rd')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${installed.url}/staff`)
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ secure: true })

  const read = async (path: string) => {
    const reply = await page.request.get(`${installed.url}${path}`)
    return { status: reply.status(), headers: reply.headers() }
  }
  expect(await read(script)).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    },
  })
  expect(await read('/mfe/registry.json')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-cache' },
  })
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/api/ready',
    // The crest is a file beside the code.
    '/api/schools/export?format=print',
    '/api/schools/export?format=xlsx',
  ])
    expect((await read(path)).status, path).toBe(200)
  const missing = script.replace(/[.]js$/, '-missing.js')
  expect(await read(missing)).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
  for (const hidden of [
    '/mfe/history/1.json',
    '/pages/1/mfe-public/1.json',
    '/.started.json',
    '/portal.sqlite',
    '/metrics',
  ])
    expect((await read(hidden)).status, hidden).toBe(404)
})

test('its commands check, back up and restore the installation, and write nothing elsewhere', async () => {
  const archive = installed.at('backup.tar.gz')
  expect(await installed.portal(['backup', archive])).toMatch(/rows of \d+ tables/)
  await installed.portal(['backup', '--verify', archive])
  const dataDir = installed.at('restored')
  await installed.portal(['restore', archive], { dataDir })
  expect(await installed.portal(['ledger'], { dataDir })).toContain('Everything adds up')
  expect(await installed.portal(['mfe', 'status'], { dataDir })).toContain('mfe-student')
  expect(await installed.portal(['help'])).toContain('portal <command>')
  expect(readdirSync(installed.at('home'))).toEqual([])
  expect(existsSync(installed.at('program/.data'))).toBe(false)
})
