import { expect } from '@playwright/test'
import { aboutHeading } from '../support/about'
import { both, codeFaults, files, lasting, titles } from '../support/faults'
import { openInJsdom, type JsdomPage } from '../support/jsdom-page'
import { test as lab } from '../support/lab'

// The fault catalogue without a browser: built shell and areas over HTTP in jsdom, in a fraction of Chromium's time. What jsdom
// cannot see, hashes and the security policy, is in federation-faults.spec.ts and federation.spec.ts.

/** A deadline of two minutes takes six seconds. */
const speed = 20

interface Fixtures {
  /** Opens the lab's page, its code failing as told; what is open at the end is closed. */
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

/** What works whatever has happened to the lab: header, menu, another area. */
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
  test(`${fault} for ${what}: the area alone is missing, and comes back`, async ({
    lab: { web },
    open,
  }) => {
    web.break(files[what], fault)
    const page = await open()
    await expectRestAlive(page)
    web.heal()
    page.back()
    await expectWorking(page)
  })
}

for (const what of both) {
  test(`503 once for ${what}: nobody notices`, async ({ lab: { web }, open }) => {
    web.break(files[what], '503 once')
    await expectWorking(await open())
    expect(web.asked(files[what]).length).toBeGreaterThan(1)
  })
}

for (const fault of [...codeFaults, 'page never comes']) {
  test(`code that fails by "${fault}": the area alone is missing, and comes back`, async ({
    open,
  }) => {
    const page = await open(fault)
    await page.expectHeading(titles.missing)
    page.window.localStorage.setItem('lab', '')
    await page.click('button', 'Try again')
    await expectWorking(page)
  })
}

test('a page that throws when it is drawn: that page alone stops, and comes back', async ({
  open,
}) => {
  const page = await open('render')
  await page.expectHeading(titles.stopped)
  page.window.localStorage.setItem('lab', '')
  await page.click('button', 'Try again')
  await expectWorking(page)
})

test('a release without a hash is never run', async ({ lab: { web }, open }) => {
  web.lie(({ remotes }) => {
    delete remotes['mfe-lab']?.stable.container.integrity
  })
  const page = await open()
  await expectRestAlive(page)
  expect('lab' in page.window).toBe(false)
})
