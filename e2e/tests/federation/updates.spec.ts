import { expect, type Page } from '@playwright/test'
import { aboutHeading } from '../../support/about'
import { test } from '../../support/federation/lab'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pages = /^\/(lab|about)/
const registry = /^\/mfe\/registry[.]json$/
const filesOf = (release: string) => new RegExp(`^/mfe/mfe-lab/${release.replaceAll('.', '[.]')}/`)

const expectLab = (page: Page, edition: string) =>
  expect(heading(page)).toHaveText(`Laboratory, ${edition}`)
const goTo = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name }).click()

/** Opens the lab in a tab with a clock that the test moves. */
async function openTab(page: Page, edition = 'first edition'): Promise<void> {
  await page.clock.install()
  await page.goto('/lab')
  await expectLab(page, edition)
}

/** Returns to the tab after a minute, and waits until it has read the registry again. */
async function comeBack(page: Page): Promise<void> {
  const read = page.waitForResponse((answer) => registry.test(new URL(answer.url()).pathname))
  await page.clock.fastForward(61_000)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await (await read).finished()
}

test('an open tab keeps its release, also for lazy files, and loads the new one with the next navigation', async ({
  page,
  lab,
}) => {
  await openTab(page)
  await lab.promote('second')
  await comeBack(page)
  await expectLab(page, 'first edition')
  await page.getByRole('button', { name: 'Run the experiment' }).click()
  await expect(page.getByText('It fizzes, first edition.')).toBeVisible()
  await goTo(page, 'Store room')
  await expect(heading(page)).toHaveText('Store room, second edition')
  await goTo(page, 'Laboratory')
  await expectLab(page, 'second edition')
  expect(lab.web.asked(pages)).toEqual(['/lab'])
})

test('unsaved work delays a new release', async ({ page, lab }) => {
  await openTab(page)
  await page.getByLabel('Unsaved work').check()
  await lab.promote('second')
  await comeBack(page)
  await goTo(page, 'Store room')
  await expect(heading(page)).toHaveText('Store room, first edition')
  await goTo(page, 'Laboratory')
  await expectLab(page, 'second edition')
})

test('a tab reloads the page for the third release after two swaps', async ({ page, lab }) => {
  await openTab(page)
  let current = ''
  for (const edition of ['second', 'third'] as const) {
    current = await lab.promote(edition)
    await comeBack(page)
    await goTo(page, 'Store room')
    await expect(heading(page)).toHaveText(`Store room, ${edition} edition`)
    await goTo(page, 'Laboratory')
    await expectLab(page, `${edition} edition`)
  }
  expect(lab.web.asked(pages)).toEqual(['/lab'])
  await lab.site.mfe('rollback', 'mfe-lab', current)
  await comeBack(page)
  await goTo(page, 'Store room')
  await expect(heading(page)).toHaveText('Store room, second edition')
  expect(lab.web.asked(pages)).toEqual(['/lab', '/lab/other'])
})

test('a new shell reloads the page once, and not again if the page has the same shell', async ({
  page,
  lab,
}) => {
  await openTab(page)
  lab.web.lie(({ shell }) => {
    shell.stable.release = '9.9.9-00000000'
  })
  await comeBack(page)
  await goTo(page, 'Store room')
  await expect.poll(() => lab.web.asked(pages)).toEqual(['/lab', '/lab/other'])
  for (const name of ['Laboratory', 'Store room', 'Laboratory']) {
    await goTo(page, name)
    await expect(heading(page)).toHaveText(`${name}, first edition`)
  }
  expect(lab.web.asked(pages)).toEqual(['/lab', '/lab/other'])
})

test('a tab with a pruned release shows a message, does not reload in a loop, and continues with the new release', async ({
  page,
  lab,
}) => {
  await openTab(page)
  await lab.promote('second')
  lab.web.break(filesOf(lab.entryOf('first').release), '404')
  await goTo(page, 'Store room')
  await expect(heading(page)).toHaveText('This page could not be loaded')
  await comeBack(page)
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(heading(page)).toHaveText(aboutHeading)
  await page.goBack()
  await expect(heading(page)).toHaveText('Store room, second edition')
  expect(lab.web.asked(pages)).toEqual(['/lab'])
})

test('a canary reaches its browsers, and a canary that fails is replaced by the stable release for good', async ({
  page,
  lab,
}) => {
  const canary = await lab.promote('second', '--canary', '100')
  await page.goto('/lab')
  await expectLab(page, 'second edition')
  await page.goto('/lab?mfe-channel=stable')
  await expectLab(page, 'first edition')
  await page.goto('/lab?mfe-channel=')
  const other = await page.context().browser()!.newContext({ baseURL: lab.url })
  const newcomer = await other.newPage()
  lab.web.break(filesOf(canary), '404')
  await newcomer.goto('/lab')
  await expectLab(newcomer, 'first edition')
  lab.web.restore()
  await newcomer.goto('/lab')
  await expectLab(newcomer, 'first edition')
  expect(lab.web.asked(filesOf(canary))).toEqual([])
  await other.close()
})

test('a stable release that fails is replaced by the previous release of this browser until it works again', async ({
  page,
  lab,
}) => {
  await openTab(page)
  await page.clock.fastForward(11_000)
  const stable = await lab.promote('third')
  lab.web.break(filesOf(stable), '503')
  await page.goto('/lab')
  await expectLab(page, 'first edition')
  lab.web.restore()
  await page.goto('/lab')
  await expectLab(page, 'third edition')
})

test('the page shows a message, Try again and a link home if the stable and the previous release fail', async ({
  page,
  lab,
}) => {
  const stable = await lab.promote('third')
  for (const release of [stable, lab.entryOf('first').release])
    lab.web.break(filesOf(release), '503')
  await page.goto('/lab')
  await expect(heading(page)).toHaveText('This page could not be loaded')
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await expect(page.getByText('Loading')).toHaveCount(0)
  lab.web.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLab(page, 'third edition')
})

test('a stable release that does not answer is replaced after ten seconds by the previous release of this browser', async ({
  page,
  lab,
}) => {
  await openTab(page)
  await page.clock.fastForward(11_000)
  const stable = await lab.promote('third')
  lab.web.break(filesOf(stable), 'hang')
  await page.goto('/lab')
  await expect.poll(() => lab.web.asked(filesOf(stable)).length).toBeGreaterThan(0)
  await page.clock.fastForward(10_000)
  await expectLab(page, 'first edition')
})

test('a release that crashes twice on one page is replaced by the previous release', async ({
  page,
  lab,
}) => {
  await lab.promote('second')
  await page.goto('/lab/other')
  await expect(heading(page)).toHaveText('Store room, second edition')
  await page.evaluate(() => {
    localStorage.setItem('lab', 'render')
  })
  await goTo(page, 'Laboratory')
  await expect(heading(page)).toHaveText('This page has stopped working')
  // The first edition would fail in the same way, so the fault is removed when the page requests
  // it.
  const first = filesOf(lab.entryOf('first').release)
  await page.route(
    ({ pathname }) => first.test(pathname),
    async (route) => {
      await page.evaluate(() => {
        localStorage.removeItem('lab')
      })
      await route.continue()
    },
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLab(page, 'first edition')
})
