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

/**
 * Operations of imports, copies of sessions, the audit trail, mails, background work, and links and
 * notices.
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
] as const

/** Operations that return a file. */
export const officeFiles = [exportImportTemplate, exportImportProblems, exportAudit] as const
