import { openBucket } from '@portal/storage'
import { changeRegistry, listStates, readRegistry } from '@portal/releases/store'
import { startBucketServer, type BucketServer } from '@portal/storage/bucket-server'
import * as transitions from './transitions'
import { promoteCommand } from './promote'
import { aContext, aPublished, makeStable } from './testing/fixtures'

let server: BucketServer
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.stop())

it('publishes, promotes and loses nothing in a bucket', async () => {
  const site = openBucket(server.bucket('site/'))
  const context = aContext({ site })
  try {
    await aPublished(context, { name: 'shell' })
    await makeStable(context, 'shell', '1.0.0-ss')
    await aPublished(context)
    await promoteCommand(context, 'mfe-student', '1.0.0-aa', {
      skipSmoke: true,
      reason: 'a fixture',
    })
    const write = (area: string) =>
      changeRegistry(site, { by: area, reason: 'test' }, (now) =>
        transitions.promote(now, area, { release: '1-a' }),
      )
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(write))
    expect(await listStates(site)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const registry = await readRegistry(site)
    expect(Object.keys(registry.remotes).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'mfe-student'])
    expect(JSON.parse(String(await site.read('mfe/registry.json')))).toEqual(registry)
  } finally {
    context.remove()
  }
})
