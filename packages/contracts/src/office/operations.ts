import { exportAudit, getStaffTimeline, getStudentTimeline, listAudit } from './audit'
import {
  dismissMail,
  getBackgroundWork,
  listMails,
  retryFailedMails,
  retryMail,
} from './background-work'
import {
  addImport,
  commitImport,
  discardImport,
  exportImportProblems,
  exportImportTemplate,
  getImport,
  listImports,
  pageOfImportRows,
  rehearseImport,
} from './imports'
import { addReleaseToken, listReleaseTokens, revokeReleaseToken } from './release-tokens'
import { copySession, listRollovers, previewRollover, undoRollover } from './session-rollovers'
import {
  addSiteEntry,
  deleteSiteEntry,
  getSite,
  getSiteVersion,
  listSiteEntries,
  listSiteVersions,
  restoreSiteVersion,
  updateSiteEntry,
} from './site-entries'
import { listSiteFiles, readSiteFile, writeSiteFile } from './site-files'

/**
 * Operations of imports, copies of sessions, the audit trail, mails, background work, links and
 * notices, and release tokens.
 */
export const officeOperations = [
  listRollovers,
  previewRollover,
  copySession,
  undoRollover,
  listAudit,
  getStudentTimeline,
  getStaffTimeline,
  listImports,
  addImport,
  getImport,
  pageOfImportRows,
  rehearseImport,
  commitImport,
  discardImport,
  listMails,
  retryFailedMails,
  retryMail,
  dismissMail,
  getBackgroundWork,
  getSite,
  listSiteEntries,
  addSiteEntry,
  updateSiteEntry,
  deleteSiteEntry,
  listSiteVersions,
  getSiteVersion,
  restoreSiteVersion,
  listReleaseTokens,
  addReleaseToken,
  revokeReleaseToken,
] as const

/** Operations that return a file. */
export const officeFiles = [exportImportTemplate, exportImportProblems, exportAudit] as const

/** Operations of the release commands. No page calls them. */
export const officeTokenOperations = [listSiteFiles, readSiteFile, writeSiteFile] as const
