import type { Finding, ReleaseUnderTest } from '../release-under-test'
import { textsOf } from '../scripts'

/** Checks that neither the dev shell nor its mocks are in the release. */
export async function checkMocks({
  site,
  candidate,
  rules: { devMarker },
}: Pick<ReleaseUnderTest, 'site' | 'candidate' | 'rules'>): Promise<Finding> {
  const contents = await textsOf({ site, candidate }, /[.](js|html)$/)
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
