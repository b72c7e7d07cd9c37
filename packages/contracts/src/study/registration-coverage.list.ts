import { offeringName } from '../academics/courses.list'
import type { ListDescription } from '../base/lists'
import type { CoverageRow, MissingStudent } from './registration-coverage'

/** Messages about the coverage of course registration. Pages without them do not load this file. */
export const coverageMessages = {
  fetchFailed: 'Failed to fetch the coverage of course registration',
  none: 'No program has enrolled students',
  missingFailed: 'Failed to fetch the students without registration',
  noneEnrolled: 'No student is enrolled here',
  noneMissing: 'Every student here has submitted courses',
} as const

/** Rounded down, so that 100% means everybody. */
export const approvedShare = ({
  approved,
  students,
}: Pick<CoverageRow, 'approved' | 'students'>): string =>
  students === 0 ? '–' : `${String(Math.floor((approved * 100) / students))}%`

export const levelName = (level: number | null): string => (level === null ? '–' : String(level))

export const coverageList = {
  name: 'registration-coverage',
  title: 'Registration Coverage',
  columns: [
    { header: 'Program', text: ({ program }) => offeringName(program) },
    { header: 'Level', text: ({ level }) => levelName(level) },
    { header: 'Students', text: ({ students }) => students },
    { header: 'Approved', text: ({ approved }) => approved },
    { header: 'Waiting', text: ({ submitted }) => submitted },
    { header: 'Returned', text: ({ returned }) => returned },
    { header: 'Not Submitted', text: ({ missing }) => missing },
    { header: 'Approved Share', text: approvedShare },
  ],
  searched: ({ program }) => [offeringName(program)],
} satisfies ListDescription<CoverageRow>

export const missingList = {
  name: 'missing-registrations',
  title: 'Students without Registration',
  columns: [
    { header: 'Matric Number', text: ({ matricNumber }) => matricNumber },
    { header: 'Name', text: ({ name }) => name },
    { header: 'Program', text: ({ program }) => offeringName(program) },
    { header: 'Level', text: ({ level }) => levelName(level) },
    { header: 'Email', text: ({ email }) => email },
    { header: 'Phone', text: ({ phone }) => phone },
    { header: 'Application Number', text: ({ applicationNumber }) => applicationNumber },
  ],
} satisfies ListDescription<MissingStudent>
