import { verifyRelease } from './run'
import { aContext, aPublished, makeStable, type Own, type TestContext } from '../testing/fixtures'

// A machine without a browser; the tests with one are in smoke/.
const { CHROMIUM_PATH } = process.env
beforeAll(() => {
  process.env.CHROMIUM_PATH = '/nowhere/chromium'
})
afterAll(() => {
  if (CHROMIUM_PATH) process.env.CHROMIUM_PATH = CHROMIUM_PATH
  else delete process.env.CHROMIUM_PATH
})

/** A site with a published shell, created for each test. */
export const fresh = {} as { context: TestContext }
beforeEach(async () => {
  fresh.context = aContext()
  await aPublished(fresh.context, { name: 'shell' })
  await makeStable(fresh.context, 'shell', '1.0.0-ss')
})
afterEach(() => fresh.context.remove())

const skipped = { skipSmoke: 'a fixture has no page to open' }

/** The text of each line; `green` without a problem. */
export async function lines(name: string, release: string): Promise<Record<string, string>> {
  const result = await verifyRelease(fresh.context, name, release, skipped)
  return Object.fromEntries(
    result.lines.map(({ check, ok, reason }) => [check, ok ? 'green' : reason]),
  )
}
/** The text of each line for a release that is published with these values. */
export async function verify(own: Own = {}): Promise<Record<string, string>> {
  const { name, release } = await aPublished(fresh.context, own)
  return lines(name, release)
}
