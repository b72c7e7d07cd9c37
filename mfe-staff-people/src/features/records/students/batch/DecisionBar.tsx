import type { BatchDecision, StudentListItem, StudentSelection } from '@portal/contracts'
import { useNavigate } from '@portal/kit'
import { useEditor, type List, type Selection } from '@portal/resource'
import { Button } from '@portal/ui'
import { SelectionBar } from '@portal/ui/staff'
import { useState } from 'react'
import { count } from './batch-words'
import { CardQuestion } from './CardQuestion'
import { DecisionQuestion } from './DecisionQuestion'

interface DecisionBarProps {
  selection: Selection<StudentListItem>
  list: List<StudentListItem>
}

const toBody = (
  { isAll, rows }: Selection<StudentListItem>,
  { q, filters }: List<StudentListItem>,
): StudentSelection =>
  isAll ? { filter: { ...(q && { q }), ...filters } } : { students: rows.map(({ _id }) => _id) }

/** Actions for the selected students, instead of search and filters. */
export function DecisionBar({ selection, list }: DecisionBarProps) {
  const { edit } = useEditor(['batch'])
  const navigate = useNavigate()
  const [asked, ask] = useState<BatchDecision | 'id-cards'>()
  const close = (): void => {
    ask(undefined)
  }
  const { isAll, clear, selectAll } = selection
  const isWholePage =
    list.rows?.every(selection.isSelected) === true && list.total > list.rows.length
  return (
    <SelectionBar
      words={
        isAll ? `All ${count(selection.count)} selected` : `${count(selection.count)} selected`
      }
      more={
        isWholePage &&
        !isAll && (
          <Button variant="quiet" small onClick={selectAll}>
            Select all {count(list.total)} that match
          </Button>
        )
      }
    >
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onClick={() => {
          ask('active')
        }}
      >
        Admit
      </Button>
      <Button
        variant="danger"
        aria-haspopup="dialog"
        onClick={() => {
          ask('rejected')
        }}
      >
        Deny
      </Button>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          ask('id-cards')
        }}
      >
        Make ID cards
      </Button>
      <Button onClick={clear}>Clear</Button>
      {asked === 'id-cards' && (
        <CardQuestion
          selection={toBody(selection, list)}
          count={selection.count}
          onClose={close}
          onStarted={({ _id }) => {
            void navigate(`/staff/students/id-cards?view=${_id}`)
          }}
        />
      )}
      {asked && asked !== 'id-cards' && (
        <DecisionQuestion
          decision={asked}
          selection={toBody(selection, list)}
          onClose={close}
          onStarted={(batch) => {
            clear()
            edit(batch, 'batch')
          }}
        />
      )}
    </SelectionBar>
  )
}
