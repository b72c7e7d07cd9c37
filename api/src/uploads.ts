import { photoUploads } from './features/admissions/application-form'
import { proofUploads } from './features/money/bank'
import { paperUploads } from './features/students/papers'
import type { UploadStore } from './platform/upload-store'

/** All kinds of uploaded files, for checks and backups. */
export const uploads: readonly UploadStore[] = [...photoUploads, paperUploads, proofUploads]
