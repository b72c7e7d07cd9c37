import {
  academicSessionMessages,
  courseMessages,
  offeringName,
  scoreSheetMessages,
  semesterName,
} from '@portal/contracts'
import { ExportMenu, optionsFrom } from '@portal/resource'
import { Button, Modal, optionsOf, SelectField } from '@portal/ui'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'

const formats = ['xlsx', 'pdf', 'print', 'csv'] as const
const select = '--Select--'

/** The sessions and the programs with their levels and semesters, for the fields. */
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

/** The choice of a level and a semester, and the file of its broadsheet. */
export function BroadsheetDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState({ session: '', program: '', level: '', semester: '' })
  const { sessions, programs, levels, semesters } = useChoices(chosen.program, chosen.level)
  const field = (name: keyof typeof chosen, below: Partial<typeof chosen> = {}) => ({
    name,
    value: chosen[name],
    onChange: ({ target: { value } }: { target: { value: string } }): void => {
      setChosen((before) => ({ ...before, ...below, [name]: value }))
    },
  })
  const isComplete = Object.values(chosen).every((value) => value !== '')
  return (
    <Modal title="Broadsheet" width={500} onClose={onClose}>
      <div className="stack">
        <p className="muted">{scoreSheetMessages.broadsheetHint}</p>
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
        <div className="cluster dialog-actions">
          {isComplete && (
            <ExportMenu
              label="Download"
              file="GET /broadsheets/export"
              list={{ q: '', sort: undefined, filters: chosen }}
              formats={formats}
            />
          )}
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  )
}
