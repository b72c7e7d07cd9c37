import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock'
import type { Config } from '../platform/process/config'
import { openSite, sitePlace } from '../platform/stores'
import { siteInBucket, siteInFolder, type SiteFiles } from './site-files'

/** The site of the settings. A process has its own copies of a bucket's files until it ends. */
export function openSiteFiles(app: FastifyInstance, config: Config, clock: Clock): SiteFiles {
  const place = sitePlace(config)
  if ('folder' in place) {
    mkdirSync(place.folder, { recursive: true })
    return siteInFolder(place.folder)
  }
  const copies = mkdtempSync(join(tmpdir(), 'portal-site-'))
  const remove = (): void => rmSync(copies, { recursive: true, force: true })
  process.once('exit', remove) // also after a failed start
  app.addHook('onClose', () => {
    process.off('exit', remove)
    remove()
  })
  return siteInBucket(openSite(config), copies, clock)
}
