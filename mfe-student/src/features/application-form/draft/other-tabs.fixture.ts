import { getApplicationDraft, type ApplicationDraft } from '@portal/contracts'
import { act, mock, server, success, untilIdle } from '@portal/testing'

/** Sets the draft of the API. */
export const keep = (draft: ApplicationDraft) => {
  server.use(mock(getApplicationDraft, success({ draft })))
}

/** Leaves the tab and returns after some time. */
export async function comeBack(): Promise<void> {
  const later = Date.now() + 10_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  await untilIdle()
  jest.mocked(Date.now).mockRestore()
}
