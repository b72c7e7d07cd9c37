import {
  academicSessionMessages,
  courseMessages,
  offeringName,
  semesterName,
} from '@portal/contracts'
import { optionsFrom } from '@portal/resource'
import { optionsOf, SelectField } from '@portal/ui'
import styles from './level-fields.module.css'
import { scoreSheetsApi } from './score-sheets/score-sheets.api'

const select = '--Select--'

/** The level of a program in a semester; parts that are not chosen yet are empty. */
export const noLevel = { session: '', program: '', level: '', semester: '' }
export type ChosenLevel = typeof noLevel

export const isWhole = (chosen: ChosenLevel): boolean =>
  Object.values(chosen).every((value) => value !== '')

/** The sessions and the programs with their levels and semesters. */
function useChoices(program: string, level: string) {
  const offerings = scoreSheetsApi.sheetOfferings.useQuery({ query: {} })
  const sessions = optionsFrom(
    scoreSheetsApi.sheetSessions.useQuery(),
    (rows) => rows,
    ({ sessionYear }) => sessionYear,
    { none: academicSessionMessages.none, failed: academicSessionMessages.fetchFailed },
  )
  const programs = optionsFrom(offerings, (rows) => rows, offeringName, {
    none: courseMessages.programsFailed,
    failed: courseMessages.programsFailed,
  })
  const years = offerings.currentData?.find(({ _id }) => _id === program)?.structure.years ?? []
  return {
    sessions,
    programs,
    levels: optionsOf(years.map(({ year }) => String(year))),
    semesters: (years.find(({ year }) => String(year) === level)?.semesters ?? []).map((value) => ({
      value,
      label: semesterName(value),
    })),
  }
}

interface LevelFieldsProps {
  chosen: ChosenLevel
  onChoose: (chosen: ChosenLevel) => void
  /** The fields beside each other, if there is room. */
  wide?: boolean
}

/** The choice of a session, a program, a level and a semester. */
export function LevelFields({ chosen, onChoose, wide = false }: LevelFieldsProps) {
  const { sessions, programs, levels, semesters } = useChoices(chosen.program, chosen.level)
  const field = (name: keyof ChosenLevel, below: Partial<ChosenLevel> = {}) => ({
    name,
    value: chosen[name],
    onChange: ({ target: { value } }: { target: { value: string } }): void => {
      onChoose({ ...chosen, ...below, [name]: value })
    },
  })
  return (
    <div className={wide ? styles.wide : styles.narrow}>
      <SelectField label="Session" {...sessions} {...field('session')} />
      <SelectField
        label="Program"
        {...programs}
        {...field('program', { level: '', semester: '' })}
      />
      <SelectField
        label="Level"
        placeholder={select}
        options={levels}
        disabled={levels.length === 0}
        {...field('level', { semester: '' })}
      />
      <SelectField
        label="Semester"
        placeholder={select}
        options={semesters}
        disabled={semesters.length === 0}
        {...field('semester')}
      />
    </div>
  )
}
