import type { Feature } from '../../platform/feature'
import { admissionLetters } from './admission-letters'
import { applicationForm } from './application-form'
import { decisionBatches } from './decision-batches'
import { geo } from './geo'
import { cardBatches, idCards } from './id-cards'
import { progress } from './progress'
import { registration } from './registration'
import { studentCorrections } from './student-corrections'
import { studentRemoval } from './student-removal'

/** Admissions: from registration to the decision, and corrections of records. */
export const admissions: readonly Feature[] = [
  registration,
  applicationForm,
  progress,
  decisionBatches,
  studentCorrections,
  studentRemoval,
  geo,
  admissionLetters,
  idCards,
  cardBatches,
]
