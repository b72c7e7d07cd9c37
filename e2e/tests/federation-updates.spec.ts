import { expect, type Page } from '@playwright/test'
import { aboutHeading } from '../support/about'
import { test } from '../support/lab'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pages = /^\/(lab|about)/
const registry = /^\/mfe\/registry[.]json$/
const filesOf = (release: string) => new RegExp(`^/mfe/mfe-lab/${release.replaceAll('.', '[.]')}/`)

const expectLab = (page: Page, edition: string) =>
  expect(heading(page)).toHaveText(`Laboratory, ${edition}`)
const goTo = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name }).click()

/** Opens the lab in a tab whose clock can be moved on. */
async function openTab(page: Page, edition = 'first edition'): Promise<void> {
  await page.clock.install()
  await page.goto('/lab')
  await expectLab(page, edition)
}

/** Comes back to the tab after a while: it reads the registry again. */
async function comeBack(page: Page): Promise<void> {
  const read = page.waitForResponse((answer) => registry.test(new URL(answer.url()).pathname))
  await page.clock.fastForward(61_000)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await (await read).finished()
}

test('an open tab keeps what it has, lazy files too, and takes the new release with the next navigation', async ({
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

test('unsaved work holds a new release back', async ({ page, lab }) => {
  await openTab(page)
  await page.getByLabel('Unsaved work').check()
  await lab.promote('second')
  await comeBack(page)
  await goTo(page, 'Store room')
  await expect(heading(page)).toHaveText('Store room, first edition')
  await goTo(page, 'Laboratory')
  await expectLab(page, 'second edition')
})

test('after two swaps in a tab the third release comes with one page load', async ({
  page,
  lab,
}) => {
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

test('another shell brings one page load, and no more when that brings the same shell again', async ({
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

test('a tab whose release has been pruned says so, never loads itself in circles, and goes on with the new one', async ({
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

test('a canary reaches its browsers; one that fails is replaced by the stable release, and not tried again', async ({
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
  lab.web.heal()
  await newcomer.goto('/lab')
  await expectLab(newcomer, 'first edition')
  expect(lab.web.asked(filesOf(canary))).toEqual([])
  await other.close()
})

test('a stable release that fails is replaced by the one that ran here before, until it is well', async ({
  page,
  lab,
}) => {
  await openTab(page)
  await page.clock.fastForward(11_000)
  const stable = await lab.promote('third')
  lab.web.break(filesOf(stable), '503')
  await page.goto('/lab')
  await expectLab(page, 'first edition')
  lab.web.heal()
  await page.goto('/lab')
  await expectLab(page, 'third edition')
})

test('when the stable release and the one before both fail, the page says so, with a way on and a way home', async ({
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
  lab.web.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLab(page, 'third edition')
})

test('a stable release that hangs is replaced after ten seconds by the one that ran here before', async ({
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

test('a release that crashes twice on one page gives way to the one before', async ({
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
  // The first edition would fail in the same way: it is well from the moment in which it is asked for.
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
