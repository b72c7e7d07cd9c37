import { getApplicationDraft, type ApplicationDraft } from '@portal/contracts'
import { mock, server, success } from '@portal/testing'
import { act } from '@testing-library/react'

/** The API has this draft. */
export const keep = (draft: ApplicationDraft) => {
  server.use(mock(getApplicationDraft, success({ draft })))
}

/** Looks away and back, after long enough. */
export async function comeBack(): Promise<void> {
  const later = Date.now() + 10_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  await act(async () => {
    globalThis.dispatchEvent(new Event('focus'))
    await new Promise((done) => {
      setTimeout(done, 200)
    })
  })
  jest.mocked(Date.now).mockRestore()
}
