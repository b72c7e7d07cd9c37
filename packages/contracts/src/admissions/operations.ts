import { exportAdmissionLetter } from './admission-letters'
import { submitApplicationForm } from './application-form'
import { exportApplicationSlip } from './application-slips'
import {
  exportCardBatch,
  getCardBatch,
  listCardBatches,
  listCardBatchRows,
  startCardBatch,
} from './card-batches'
import {
  getDecisions,
  listDecisionRows,
  previewDecisions,
  startDecisions,
  stopDecisions,
} from './decision-batches'
import {
  getApplicationDraft,
  removeDraftPhoto,
  saveApplicationDraft,
  saveDraftPhoto,
} from './drafts'
import { exportIdCard, replaceIdCard } from './id-cards'
import { listCountries, listLocalGovernments, listStates } from './geo'
import { getStudentProgress } from './progress'
import { registerApplicant } from './registration'
import {
  compareStudents,
  listDuplicates,
  listDuplicatesOf,
  markDistinct,
  mergeStudents,
  takeBackDecision,
  undoMerge,
} from './student-corrections'

/** Operations from registration to the decision. */
export const admissionsOperations = [
  listCountries,
  listStates,
  listLocalGovernments,
  registerApplicant,
  submitApplicationForm,
  getApplicationDraft,
  saveApplicationDraft,
  saveDraftPhoto,
  removeDraftPhoto,
  getStudentProgress,
  previewDecisions,
  startDecisions,
  getDecisions,
  listDecisionRows,
  stopDecisions,
  takeBackDecision,
  listDuplicates,
  listDuplicatesOf,
  compareStudents,
  markDistinct,
  mergeStudents,
  undoMerge,
  replaceIdCard,
  listCardBatches,
  startCardBatch,
  getCardBatch,
  listCardBatchRows,
] as const

/** Operations that return a file. */
export const admissionsFiles = [
  exportApplicationSlip,
  exportAdmissionLetter,
  exportIdCard,
  exportCardBatch,
] as const
