import { exportCourseForm } from '@portal/contracts'
import type { RequestHandler } from 'msw'
import { pdf } from '../../../answers'
import { mockFile } from '../../../mock'

/** Papers as files. */
export const paperFiles = {
  'GET /course-forms/:number/pdf': exportCourseForm,
} as const

/** Each PDF is empty, because only the API draws them. */
export const paperFileHandlers = (): RequestHandler[] => [
  mockFile(exportCourseForm, ({ params }) => pdf(params.number)),
]
