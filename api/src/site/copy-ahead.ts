import { isName, listedFiles, releaseKey, type StoredRegistry } from '@portal/releases'
import type { FastifyInstance } from 'fastify'
import type { SiteFiles } from './site-files'

/** The folders of the stable releases of a registry. */
const stableFolders = ({ shell, remotes }: StoredRegistry): string[] =>
  Object.entries({ shell, ...remotes }).flatMap(([name, { stable }]) =>
    isName(name) && isName(stable?.release) ? [releaseKey(name, stable.release)] : [],
  )

/**
 * Copies the files of stable releases from a bucket before a browser asks for them, so that they
 * are served while the bucket does not answer. Copies one file at a time, because people wait for
 * others. A file that fails is copied when a browser asks for it.
 */
export function createCopyAhead(
  app: FastifyInstance,
  site: SiteFiles,
): (registry: StoredRegistry) => void {
  let isClosing = false
  let copying = Promise.resolve()

  async function copyRelease(folder: string): Promise<void> {
    const listed = listedFiles(JSON.parse((await site.read(`${folder}release.json`)) ?? '{}'))
    for (const [file, packings] of listed)
      for (const form of [file, ...packings.map((packing) => `${file}.${packing}`)])
        if (!isClosing) await site.bring(folder + form)
  }
  async function copyAll(registry: StoredRegistry): Promise<void> {
    for (const folder of stableFolders(registry))
      await copyRelease(folder).catch((error: unknown) =>
        app.log.warn({ err: error, folder }, 'release not copied'),
      )
  }
  app.addHook('onClose', () => {
    isClosing = true
    return copying
  })
  return (registry) => {
    if (site.isRemote) copying = copying.then(() => copyAll(registry))
  }
}
