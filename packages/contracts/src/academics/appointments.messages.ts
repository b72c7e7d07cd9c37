const day = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day as '05 Nov 2025'. */
export const appointmentDay = (text: string): string => day.format(new Date(text))

/** 'from 05 Nov 2025 until 31 Aug 2026', or without an end. */
export const periodInWords = (from: string, last: string | null): string =>
  `from ${appointmentDay(from)} ${last === null ? 'without an end day' : `until ${appointmentDay(last)}`}`

interface Held {
  name: string
  /** Such as 'Dean, School of Engineering'. */
  office: string
  acting: boolean
  from: string
  last: string | null
}

/** Messages about appointments. Pages without them do not load this file. */
export const appointmentMessages = {
  fetchFailed: 'Failed to fetch appointments',
  none: 'No appointments found',
  noneInForce: 'No office at present',
  staffFailed: 'Failed to fetch staff data',
  given: 'Appointment saved',
  giveFailed: 'Failed to save the appointment',
  ended: (on: string): string => `The appointment ends on ${appointmentDay(on)}`,
  endedToday: 'Appointment ended',
  endFailed: 'Failed to end the appointment',
  withdrawn: 'Appointment withdrawn',
  withdrawFailed: 'Failed to withdraw the appointment',
  wholeInstitution: 'Whole institution',
  otherPlace: 'This office is for another part of the institution.',
  unlikelyYear: 'Check the year: it must be from 1900 to 2199',
  actingWithoutEnd: 'An acting appointment needs an end day',
  endsTooEarly: 'It cannot end before it begins',
  over: 'Choose today or a later day',
  /** For a new appointment of the signed-in person. Ending an own one is allowed. */
  ownOffice: 'You cannot appoint yourself. Ask another member of staff to do it.',
  unknownStaff: 'This member of staff no longer exists. Choose another one.',
  unknownSchool: 'This school no longer exists. Choose another one.',
  unknownDepartment: 'This department no longer exists. Choose another one.',
  unknownOffering: 'This program no longer exists. Choose another one.',
  unknownLevel: 'This program does not have this level.',
  placeGone: 'A part of this place no longer exists. Choose it again.',
  /** A school, department or program that an appointment is for. */
  placeInUse: (count: number): string =>
    `${String(count)} ${count === 1 ? 'appointment is' : 'appointments are'} for it or a part of it, also ended ones, so it cannot be deleted.`,
  suspended:
    'This member of staff is suspended and cannot get an appointment. Set the status to Active first.',
  held: ({ name, office, acting, from, last }: Held): string =>
    `${name} is ${acting ? 'acting ' : ''}${office}, ${periodInWords(from, last)}. End that appointment first, or choose other days.`,
  endsInPast: 'Choose today or a later day',
  endsBeforeStart: 'The appointment has not begun on this day. Choose a later day, or withdraw it.',
  endsAnyway: 'The appointment ends on this day or before it. Choose an earlier day.',
  alreadyEnded: 'This appointment has already ended.',
  alreadyBegun: 'This appointment has begun, so it cannot be withdrawn. End it.',
} as const
