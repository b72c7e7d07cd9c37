import { expect } from '@playwright/test'
import { aboutHeading } from '../../support/about'
import { both, codeFaults, files, lasting, titles } from '../../support/federation/faults'
import { openInJsdom, type JsdomPage } from '../../support/federation/jsdom-page'
import { test as lab } from '../../support/federation/lab'

// The fault catalogue without a browser: jsdom loads the built shell and areas over HTTP, much
// faster than Chromium. It checks neither hashes nor the security policy; faults.spec.ts and
// loading.spec.ts do.

/** A timeout of two minutes takes six seconds. */
const speed = 20

interface Fixtures {
  /** Opens the lab's page with this fault of its code. Open pages are closed at the end. */
  open: (fault?: string) => Promise<JsdomPage>
}
const test = lab.extend<Fixtures>({
  open: async ({ lab: { url } }, use) => {
    const opened: JsdomPage[] = []
    await use(async (fault = '') => {
      const page = await openInJsdom(`${url}/lab`, {
        speed,
        prepare: (window) => {
          window.localStorage.setItem('lab', fault)
        },
      })
      opened.push(page)
      return page
    })
    for (const page of opened) page.close()
  },
})

/** Expects that the header and another area work in spite of the fault. */
async function expectRestAlive(page: JsdomPage): Promise<void> {
  await page.expectHeading(titles.missing)
  await page.click('header a', 'About Us')
  await page.expectHeading(aboutHeading)
}

async function expectWorking(page: JsdomPage): Promise<void> {
  await page.expectHeading(titles.working)
  await page.click('button', 'Run the experiment')
  await page.expectText(titles.experiment)
}

for (const [fault, what] of [...lasting, ...both.map((each) => ['hang', each] as const)]) {
  test(`${fault} for ${what}: only this area is missing, and it loads again`, async ({
    lab: { web },
    open,
  }) => {
    web.break(files[what], fault)
    const page = await open()
    await expectRestAlive(page)
    web.restore()
    page.back()
    await expectWorking(page)
  })
}

for (const what of both) {
  test(`503 once for ${what}: the page loads`, async ({ lab: { web }, open }) => {
    web.break(files[what], '503 once')
    await expectWorking(await open())
    expect(web.asked(files[what]).length).toBeGreaterThan(1)
  })
}

for (const fault of [...codeFaults, 'page never comes']) {
  test(`code that fails by "${fault}": only this area is missing, and it loads again`, async ({
    open,
  }) => {
    const page = await open(fault)
    await page.expectHeading(titles.missing)
    page.window.localStorage.setItem('lab', '')
    await page.click('button', 'Try again')
    await expectWorking(page)
  })
}

test('a page that throws in its render stops alone, and works again', async ({ open }) => {
  const page = await open('render')
  await page.expectHeading(titles.stopped)
  page.window.localStorage.setItem('lab', '')
  await page.click('button', 'Try again')
  await expectWorking(page)
})

test('a release without a hash never runs', async ({ lab: { web }, open }) => {
  web.lie(({ remotes }) => {
    delete remotes['mfe-lab']?.stable.container.integrity
  })
  const page = await open()
  await expectRestAlive(page)
  expect('lab' in page.window).toBe(false)
})
