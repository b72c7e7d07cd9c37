import { exportAudit, getStaffTimeline, getStudentTimeline, listAudit } from './audit'
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

/** Operations of imports, copies of sessions and the audit trail. */
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
] as const

/** Those that answer with a file. */
export const officeFiles = [exportImportTemplate, exportImportProblems, exportAudit] as const
