import { photoUploads } from './features/admissions/application-form'
import { proofUploads } from './features/money/bank'
import { amendmentUploads } from './features/results/score-sheets'
import { paperUploads } from './features/students/papers'
import type { UploadStore } from './platform/upload-store'

/** All kinds of uploaded files, for checks and backups. */
export const uploads: readonly UploadStore[] = [
  ...photoUploads,
  paperUploads,
  proofUploads,
  amendmentUploads,
]
