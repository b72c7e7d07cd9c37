import { screen } from '@portal/testing'
import { filledDraft, supportPhotos } from '../fill-in.fixture'
import { student } from '../open-form.fixture'

/** Sets the state before each test. A test file calls it once, at its top. */
export function testDraft(): void {
  beforeEach(() => {
    supportPhotos()
    jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  })
}
/** The field that these tests type into. */
export const address = () => screen.findByLabelText('Permanent address')
/** The application number of the draft. */
export const number = student.applicationNumber
/** The filled draft with another address. */
export const withAddress = (permanentAddress: string) => ({ ...filledDraft, permanentAddress })
