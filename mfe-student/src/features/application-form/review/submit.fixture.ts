import { getUserData, submitApplicationForm, type ApplicationForm } from '@portal/contracts'
import {
  aBiodata,
  aSubmittedBiodata,
  mock,
  screen,
  server,
  success,
  type RenderedPage,
} from '@portal/testing'
import { supportPhotos } from '../fill-in.fixture'
import { openForm, savedDraft, student } from '../open-form.fixture'

/** Sets the state before each test. A test file calls it once, at its top. */
export function testSubmit(): void {
  beforeEach(() => {
    supportPhotos()
    jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  })
}
/** The address of the stored photo. */
export const savedAt = '/api/students/application-form/draft/photo?v=1'
/** Presses Submit. */
export const submit = (user: RenderedPage['user']) =>
  user.click(screen.getByRole('button', { name: 'Submit' }))

/** Records submissions. Afterwards the API has the form as submitted. */
export function takeForms(): ApplicationForm[] {
  const sent: ApplicationForm[] = []
  server.use(
    mock(submitApplicationForm, ({ body }) => {
      sent.push(body)
      return success({ biodata: aSubmittedBiodata() })
    }),
    mock(getUserData, () =>
      success({ student, biodata: sent.length > 0 ? aSubmittedBiodata() : aBiodata() }),
    ),
  )
  return sent
}

/** The review of a form with a stored photo. */
export async function openSaved(): Promise<RenderedPage> {
  const page = openForm('?section=review', savedDraft({ photo: savedAt }))
  await screen.findByRole('heading', { name: 'Check your answers' })
  return page
}
