import { releaseKey } from '@portal/releases'
import type { ReleaseUnderTest } from './release-under-test'

/** The files of the candidate with these endings, with their text. */
export const textsOf = (
  { site, candidate }: Pick<ReleaseUnderTest, 'site' | 'candidate'>,
  ending: RegExp,
): Promise<{ file: string; code: string }[]> => {
  const key = releaseKey(candidate.name, candidate.release)
  return Promise.all(
    candidate.files
      .map(({ path }) => path)
      .filter((file) => ending.test(file))
      .map(async (file) => ({ file, code: String(await site.read(key + file)) })),
  )
}
