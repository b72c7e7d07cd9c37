import {
  addSiteEntry,
  deleteSiteEntry,
  getSite,
  getSiteVersion,
  listSiteEntries,
  listSiteVersions,
  restoreSiteVersion,
  siteEntryMessages,
  updateSiteEntry,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createSiteEntryRepository, entriesForVisitors } from './site-entries.repository'
import { createSiteEntryService } from './site-entries.service'
import { createSiteVersionRepository } from './site-versions.repository'

const success = true as const

/** Links, notices and cards that the institution adds to the portal without a release. */
export const siteEntries: Feature = (app, { db, clock }) => {
  const service = createSiteEntryService({
    work: unitOfWork(db, (connection) => ({
      entries: createSiteEntryRepository(connection),
      versions: createSiteVersionRepository(connection),
      record: record.bind(null, connection),
    })),
    clock,
    entriesForVisitors: () => entriesForVisitors(db),
  })
  serve(app, getSite, () => service.shown(), { identify: false, conditionalGet: true })
  serve(app, listSiteEntries, () => service.list())
  serve(app, listSiteVersions, () => service.versions())
  serve(app, getSiteVersion, ({ params }) => service.version(params.version))
  serve(app, addSiteEntry, async ({ body, by }) => ({
    success,
    message: siteEntryMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, updateSiteEntry, async ({ params, body, by }) => ({
    success,
    message: siteEntryMessages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, deleteSiteEntry, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: siteEntryMessages.deleted }
  })
  serve(app, restoreSiteVersion, async ({ params, body, by }) => {
    await service.restore(params.version, body.basedOn, by)
    return { success, message: siteEntryMessages.restored }
  })
}
