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

beforeEach(() => {
  supportPhotos()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
/** Where the API of the tests keeps photos. */
export const keptAt = '/api/students/application-form/draft/photo?v=1'
/** Presses Submit. */
export const submit = (user: RenderedPage['user']) =>
  user.click(screen.getByRole('button', { name: 'Submit' }))

/** Takes submissions and keeps them; afterwards the API knows the form as submitted. */
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

/** The review of a form whose photo the server keeps. */
export async function openKept(): Promise<RenderedPage> {
  const page = openForm('?section=review', savedDraft({ photo: keptAt }))
  await screen.findByRole('heading', { name: 'Check your answers' })
  return page
}
