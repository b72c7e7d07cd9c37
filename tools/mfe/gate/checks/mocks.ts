import { releaseKey } from '@portal/releases'
import type { Finding, ReleaseUnderTest } from '../release-under-test'

/** Checks that neither the dev shell nor its mocks are in the release. */
export async function checkMocks({
  site,
  candidate,
  rules: { devMarker },
}: Pick<ReleaseUnderTest, 'site' | 'candidate' | 'rules'>): Promise<Finding> {
  const key = releaseKey(candidate.name, candidate.release)
  const scripts = candidate.files
    .map(({ path }) => path)
    .filter((file) => /[.](js|html)$/.test(file))
  const contents = await Promise.all(
    scripts.map(async (file) => ({ file, code: String(await site.read(key + file)) })),
  )
  const forbidden = [devMarker, 'mockServiceWorker']
  return {
    faults: contents.flatMap(({ file, code }) =>
      forbidden
        .filter((word) => code.includes(word))
        .map((word) => `${file} holds "${word}" of the mocks`),
    ),
    says: 'none in the bundle',
  }
}
