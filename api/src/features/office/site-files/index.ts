import { listSiteFiles, readSiteFile, writeSiteFile } from '@portal/contracts'
import { record } from '../../../platform/audit'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve, serveFile } from '../../../platform/http/serve'
import { openSite } from '../../../platform/stores'
import { createSiteFilesService } from './site-files.service'

const success = true as const

/** The site for the release commands of teams that have neither its folder nor its bucket. */
export const siteFiles: Feature = (app, { config, db, clock }) => {
  const service = createSiteFilesService(
    openSite(config),
    config.areaOrigins,
    unitOfWork(db, (connection) => ({ record: record.bind(null, connection) })),
    clock,
  )
  serve(app, listSiteFiles, async ({ query }) => ({
    success,
    data: { files: await service.list(query.prefix) },
  }))
  serveFile(
    app,
    readSiteFile,
    async ({ query, reply }) =>
      reply.type('application/octet-stream').send(await service.read(query.key)),
    { compress: false },
  )
  serve(app, writeSiteFile, async ({ body: { key, content, replaces }, by }) => ({
    success,
    data: {
      written: await service.write({ key, content: Buffer.from(content, 'base64'), replaces }, by),
    },
  }))
}
