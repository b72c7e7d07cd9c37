import type { OperationKey } from '@portal/contracts'
import type { AreaName } from '@portal/kit'

/** The step that the applicant of the scenario has reached. */
export type Stage =
  'registered' | 'mailed-password' | 'submitted' | 'admitted' | 'rejected' | 'enrolled'

/** The earlier semesters of an enrolled student. */
export type Study = 'second-year' | 'carry-over' | 'probation' | 'spill-over'

/** A state of the institution for development. Defaults: an open session, full lists. */
export interface Scenario {
  id: string
  label: string
  stage?: Stage
  /** Absent: the student is in the first semester. */
  study?: Study
  /** Whether students of the second level have registered, waited or been returned. */
  secondLevel?: boolean
  /** Whether students may register courses. */
  registration?: boolean
  /** Whether people can apply: the open session, with its switch off, or no open session at all. */
  applications?: 'open' | 'closed' | 'no-session'
  /** Whether the admission office may decide. */
  admission?: boolean
  /** What staff find in their lists. */
  lists?: 'full' | 'empty'
  /** True for sessions without any switches. */
  noControls?: boolean
  /** Calls that are refused with 503 as long as the scenario lasts. */
  fails?: readonly OperationKey[]
}

const lists: readonly OperationKey[] = [
  'GET /students-new',
  'GET /academic-sessions',
  'GET /session-controls/session/:id',
  'GET /program-courses/page',
]

const studied = (
  [
    ['second-year', 'Second year'],
    ['carry-over', 'Second year, with a carry-over'],
    ['probation', 'Second year, on probation'],
    ['spill-over', 'After the last year, with a carry-over'],
  ] as const
).map(([study, label]): Scenario => ({
  id: study,
  label,
  stage: 'enrolled',
  study,
  registration: true,
}))

type Scenarios = readonly [Scenario, ...Scenario[]]

/** The scenarios of each area; the first one is where it starts. A new one is a line here. */
export const scenarios: Readonly<Record<string, Scenarios>> = {
  'mfe-public': [
    { id: 'open', label: 'Applications open' },
    { id: 'closed', label: 'Applications closed', applications: 'closed' },
    { id: 'no-session', label: 'No open session', applications: 'no-session' },
  ],
  'mfe-student': [
    { id: 'registered', label: 'New applicant' },
    {
      id: 'mailed-password',
      label: 'Mailed password not changed yet',
      stage: 'mailed-password',
    },
    { id: 'submitted', label: 'Form submitted', stage: 'submitted' },
    { id: 'admitted', label: 'Admitted', stage: 'admitted' },
    { id: 'rejected', label: 'Not admitted', stage: 'rejected' },
    { id: 'enrolled', label: 'Enrolled', stage: 'enrolled', registration: true },
    ...studied,
    { id: 'closed', label: 'Applications closed', applications: 'closed' },
    { id: 'no-session', label: 'No open session', applications: 'no-session' },
  ],
  'mfe-staff-people': [
    { id: 'full', label: 'Full lists', stage: 'submitted' },
    { id: 'empty', label: 'Empty lists', lists: 'empty' },
    { id: 'failing', label: 'Lists do not load', fails: lists },
    {
      id: 'admission-off',
      label: 'Admission switched off',
      stage: 'submitted',
      admission: false,
    },
  ],
  'mfe-staff-academics': [
    { id: 'full', label: 'Full lists', registration: true, secondLevel: true },
    { id: 'empty', label: 'Empty lists', lists: 'empty' },
    { id: 'failing', label: 'Lists do not load', fails: lists },
    { id: 'no-controls', label: 'Sessions without switches', noControls: true },
  ],
}

const ofOthers: Scenarios = [
  { id: 'full', label: 'Full lists', registration: true, secondLevel: true },
  { id: 'empty', label: 'Empty lists', lists: 'empty' },
]

/** The scenarios of an area, also of one of another repository. */
export const scenariosOf = (area: AreaName): Scenarios => scenarios[area] ?? ofOthers

/** A scenario by its id, or the one the area starts with. */
export function scenarioOf(area: AreaName, id: string): Scenario {
  const own = scenariosOf(area)
  return own.find((scenario) => scenario.id === id) ?? own[0]
}
