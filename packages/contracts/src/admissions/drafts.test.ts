import {
  ApplicationDraftValues,
  removeDraftPhoto,
  saveApplicationDraft,
  saveDraftPhoto,
} from './drafts'
import { messages } from '../base/messages'
import { leaveNewsletter, subscribeToNewsletter } from '../messages/newsletter'
import { refusals } from '../base/refusals.fixture'
import { reportReleaseEvents } from '../system/releases'

const school = { name: '', startDate: '', endDate: '' }
const empty = {
  gender: '',
  dob: '',
  permanentAddress: '',
  nationality: '',
  stateOfOrigin: '',
  lga: '',
  placeOfBirth: '',
  maritalStatus: '',
  parentGuardian: { name: '', address: '', phone: '' },
  nextOfKin: { name: '', relationship: '', phone: '' },
  relationshipChoice: '',
  academicBackground: { primary: school, secondary: school },
  sittings: [{ examType: '', examYear: '', examNumber: '' }],
  subjects: [],
}
const applicationNumber = 'APP25000001'
const many = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each)

describe('a draft', () => {
  it('keeps whatever was typed, and bounds its size alone', () => {
    for (const dob of ['', 'next week', '\t', 'x'.repeat(20_000)])
      expect(refusals(ApplicationDraftValues, { ...empty, dob })).toEqual([])
    expect(refusals(ApplicationDraftValues, { ...empty, dob: 'x'.repeat(20_001) })).toEqual([
      `dob: ${messages.applicationForm.draftTooLong}`,
    ])
  })
  it('has one or two sittings and up to eleven subjects', () => {
    const subject = { name: '', grade: '', sitting: '' }
    expect(
      refusals(ApplicationDraftValues, {
        ...empty,
        sittings: many(2, empty.sittings[0]),
        subjects: many(11, subject),
      }),
    ).toEqual([])
    for (const wrong of [
      { sittings: [] },
      { sittings: many(3, empty.sittings[0]) },
      { subjects: many(12, subject) },
    ]) {
      expect(ApplicationDraftValues.safeParse({ ...empty, ...wrong }).success).toBe(false)
    }
  })
  it('is saved for a number and on a version', () => {
    const body = { applicationNumber, version: 0, values: empty }
    expect(refusals(saveApplicationDraft.body, body)).toEqual([])
    expect(refusals(saveApplicationDraft.body, { ...body, applicationNumber: ' ' })).toEqual([
      `applicationNumber: ${messages.students.numberRequired}`,
    ])
    for (const version of [-1, 0.5, '0', undefined])
      expect(saveApplicationDraft.body.safeParse({ ...body, version }).success).toBe(false)
  })
  it('has a photo of one of three kinds', () => {
    for (const kind of ['jpeg', 'png', 'webp'])
      expect(
        refusals(saveDraftPhoto.body, {
          applicationNumber,
          profileImage: `data:image/${kind};base64,`,
        }),
      ).toEqual([])
    for (const profileImage of ['data:image/gif;base64,', 'https://elsewhere.example/a.jpg']) {
      expect(refusals(saveDraftPhoto.body, { applicationNumber, profileImage })).toEqual([
        'profileImage: The photo must be a JPG, PNG or WebP image',
      ])
    }
    expect(removeDraftPhoto.query.safeParse({}).success).toBe(false)
  })
})

it('asks for the newsletter with an address, and ends it with a token that can be one', () => {
  expect(refusals(subscribeToNewsletter.body, { email: 'reader at mail' })).toEqual([
    `email: ${messages.registration.invalidEmail}`,
  ])
  expect(refusals(leaveNewsletter.body, { token: 't'.repeat(20) })).toEqual([])
  for (const token of [undefined, 't'.repeat(19), 't'.repeat(101)])
    expect(refusals(leaveNewsletter.body, { token })).toEqual([
      `token: ${messages.newsletter.linkInvalid}`,
    ])
})

describe('what a browser says of releases', () => {
  const event = { area: 'mfe-student', release: '1.0.0-0a1b2c3d', kind: 'load', ms: 120 }
  const taken = (changes: object): boolean =>
    reportReleaseEvents.body.safeParse({ events: [{ ...event, ...changes }] }).success
  it('names an area, a release and a fault of the list, and nothing about a person', () => {
    expect([
      taken({}),
      taken({ kind: 'load-failed', reason: 'timeout' }),
      taken({ area: 'mfe-staff-people' }),
    ]).toEqual([true, true, true])
    for (const wrong of [
      { area: 'student' },
      { area: 'mfe-Student' },
      { release: 'latest' },
      { kind: 'click' },
      { reason: 'TypeError: x' },
      { ms: -1 },
      { ms: 600_001 },
      { user: 'ada' },
    ]) {
      expect(taken(wrong)).toBe(false)
    }
  })
  it('comes in reports of one to ten', () => {
    for (const [count, expected] of [
      [0, false],
      [1, true],
      [10, true],
      [11, false],
    ] as const) {
      expect(reportReleaseEvents.body.safeParse({ events: many(count, event) }).success).toBe(
        expected,
      )
    }
  })
})
