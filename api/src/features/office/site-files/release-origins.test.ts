import { releaseTokenMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { aReleaseToken } from '../../../../test/release-tokens'
import { openSite } from '../../../platform/stores'

const listed = 'https://cdn.example.edu'
const test = testApp({ areaOrigins: [listed] })
const key = 'mfe/mfe-student/1.0.0-a/release.json'

/** Publishes a release with files on another origin, over the API. */
async function publishAt(origin: string) {
  const token = await aReleaseToken(test, { name: `Team of ${origin}` })
  const description = { schema: 1, name: 'mfe-student', release: '1.0.0-a', files: [], origin }
  const content = Buffer.from(JSON.stringify(description)).toString('base64')
  const reply = await test.call('POST', '/site-files', {
    body: { key, content, replaces: false },
    headers: { authorization: `Bearer ${token}` },
  })
  return [reply.statusCode, reply.json<{ message?: string }>().message]
}

it('takes a release from another origin only if the operator lists it', async () => {
  const site = openSite(test.config)
  expect(await publishAt('https://cdn.elsewhere.example')).toEqual([
    400,
    releaseTokenMessages.unlistedOrigin,
  ])
  expect(await site.read(key)).toBeUndefined()
  expect(await publishAt(listed)).toEqual([200, undefined])
  expect(JSON.parse(String(await site.read(key)))).toMatchObject({ origin: listed })
})
