import { getApplicationDraft, type ApplicationDraft } from '@portal/contracts'
import {
  aBiodata,
  aDraft,
  aStudent,
  mock,
  renderPage,
  screen,
  server,
  success,
  type RenderedPage,
} from '@portal/testing'
import { ApplicationFormPage } from './ApplicationFormPage'
import { filledDraft, photo } from './fill-in.fixture'
import { localPhoto } from './draft/local-copy'

export const student = aStudent({ applicationNumber: 'APP25000003' })
export const savedAt = '2025-10-01T13:32:00.000Z'
export const savedDraft = (draft: Partial<ApplicationDraft> = {}): ApplicationDraft =>
  aDraft({ version: 1, values: filledDraft, savedAt, ...draft })

/** Opens the form at a view, with the stored draft if there is one. */
export function openForm(search = '', draft?: ApplicationDraft): RenderedPage {
  if (draft) server.use(mock(getApplicationDraft, success({ draft })))
  return renderPage(<ApplicationFormPage />, {
    path: `/app/appForm${search}`,
    session: { student, biodata: aBiodata() },
  })
}

/** Opens the check of the answers of a complete form. */
export async function openFinished(): Promise<RenderedPage> {
  localPhoto.keep(student.applicationNumber, photo)
  const page = openForm('?section=review', savedDraft())
  await screen.findByRole('heading', { name: 'Check your answers' })
  return page
}
