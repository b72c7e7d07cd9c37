import { readRegistry } from '@portal/releases/store'
import { promoteCommand, type PromoteOptions } from './promote'
import { placeOf } from './transitions'
import { aContext, aPublished, makeStable, type TestContext } from './testing/fixtures'

/** A site with published releases, created for each test. */
export const fresh = {} as { context: TestContext }
beforeEach(async () => {
  fresh.context = aContext()
  await aPublished(fresh.context, { name: 'shell' })
  await makeStable(fresh.context, 'shell', '1.0.0-ss')
  for (const release of ['1-a', '2-b']) await aPublished(fresh.context, { release })
  await makeStable(fresh.context, 'mfe-student', '1-a')
})
afterEach(() => fresh.context.remove())

/** Promotes a release of the student area, without a browser. */
export const promote = (release: string, options: PromoteOptions = {}) =>
  promoteCommand(fresh.context, 'mfe-student', release, {
    skipSmoke: true,
    reason: 'fixture',
    ...options,
  })
/** The present place of the student area. */
export const student = async () => placeOf(await readRegistry(fresh.context.site), 'mfe-student')
