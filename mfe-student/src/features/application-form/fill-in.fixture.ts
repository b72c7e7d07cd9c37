import {
  saveApplicationDraft,
  saveDraftPhoto,
  type ApplicationDraftValues,
  type Operations,
  type RequestOf,
} from '@portal/contracts'
import { mock, server, success } from '@portal/testing'
import { toDraft, type FormValues } from './form-values'

export const photo = 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='

/** jsdom's files have no `arrayBuffer`. */
function bytesOf(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => {
      resolve(reader.result as ArrayBuffer)
    }
    reader.readAsArrayBuffer(this)
  })
}

/** Replaces the browser's picture decoder and canvas, which jsdom does not have. */
export function supportPhotos(): void {
  const bitmap = { width: 900, height: 1_200, close: () => undefined }
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(bitmap) })
  Object.assign(Object.getPrototypeOf(File.prototype) as Blob, { arrayBuffer: bytesOf })
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: () => undefined,
    scrollIntoView: () => undefined,
  })
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(photo)
}

const person = { name: 'Musa Bello', phone: '08087654321' }

/** A complete form: a Nigerian with one sitting and three subjects. */
export const filledForm = (applicationNumber: string): FormValues => ({
  applicationNumber,
  profileImage: photo,
  gender: 'female',
  dob: '2006-04-09',
  permanentAddress: '12 Broad Street',
  nationality: 'Nigeria',
  stateOfOrigin: 'Kwara',
  lga: 'Kwara South',
  placeOfBirth: 'Lagos',
  maritalStatus: 'single',
  parentGuardian: { ...person, address: '12 Broad Street' },
  nextOfKin: { ...person, relationship: 'Godmother' },
  relationshipChoice: 'Other',
  academicBackground: {
    primary: { name: 'Unity Primary', startDate: '2011-09-12', endDate: '2017-07-14' },
    secondary: { name: 'Unity Grammar', startDate: '2017-09-11', endDate: '2023-07-21' },
  },
  sittings: [{ examType: 'SSCE', examYear: '2023', examNumber: '4210987AB' }],
  subjects: [
    ['English', 'B2'],
    ['Mathematics', 'C4'],
    ['Physics', 'A1'],
  ].map(([name = '', grade = '']) => ({ name, grade, sitting: '1' })),
})
export const filledDraft: ApplicationDraftValues = toDraft(filledForm('APP25000003'))

type Save = RequestOf<Operations['PUT /students/application-form/draft']>['body']

/** Records the saves of the draft, in order. */
export function takeSaves(): Save[] {
  const sent: Save[] = []
  server.use(
    mock(saveApplicationDraft, ({ body }) => {
      sent.push(body)
      return success({ version: body.version + 1, savedAt: '2025-10-01T13:32:00.000Z' })
    }),
    mock(saveDraftPhoto, success({ photo: '/api/students/application-form/draft/photo?v=2' })),
  )
  return sent
}
