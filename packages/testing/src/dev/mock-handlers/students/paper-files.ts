import {
  exportAdmissionLetter,
  exportApplicationSlip,
  exportCardBatch,
  exportCourseForm,
  exportIdCard,
  exportStatementOfResult,
  exportStatementsOfResult,
  exportTranscript,
  getAmendmentProof,
} from '@portal/contracts'
import type { RequestHandler } from 'msw'
import { pdf } from '../../../answers'
import { mockFile } from '../../../mock'

/** Papers, and proofs of amendments, as files. */
export const paperFiles = {
  'GET /students/application-form/slip': exportApplicationSlip,
  'GET /course-forms/:number/pdf': exportCourseForm,
  'GET /admission-letters/:applicationNumber/pdf': exportAdmissionLetter,
  'GET /id-cards/:applicationNumber/pdf': exportIdCard,
  'GET /id-card-batches/:id/pdf': exportCardBatch,
  'GET /statements-of-result/:applicationNumber/pdf': exportStatementOfResult,
  'GET /statements-of-result/pdf': exportStatementsOfResult,
  'GET /transcripts/:applicationNumber/pdf': exportTranscript,
  'GET /score-amendments/:id/proof': getAmendmentProof,
} as const

/** Each PDF is empty, because only the API draws them. */
export const paperFileHandlers = (): RequestHandler[] => [
  mockFile(exportApplicationSlip, () => pdf('application')),
  mockFile(exportCourseForm, ({ params }) => pdf(params.number)),
  mockFile(exportAdmissionLetter, ({ params }) =>
    pdf(`admission-letter-${params.applicationNumber}`),
  ),
  mockFile(exportIdCard, ({ params }) => pdf(`id-card-${params.applicationNumber}`)),
  mockFile(exportStatementOfResult, ({ params }) =>
    pdf(`statement-of-result-${params.applicationNumber}`),
  ),
  mockFile(exportStatementsOfResult, () => pdf('statements-of-result')),
  mockFile(exportTranscript, ({ params }) => pdf(`transcript-${params.applicationNumber}`)),
  mockFile(getAmendmentProof, () => pdf('proof')),
  mockFile(exportCardBatch, ({ params }) => pdf(`id-cards-${params.id.slice(-6)}`)),
]
