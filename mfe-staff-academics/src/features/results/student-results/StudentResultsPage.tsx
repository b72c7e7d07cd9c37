import { studentResultMessages as messages } from '@portal/contracts'
import { useSearchParams } from '@portal/kit'
import { Section } from '@portal/ui'
import { ExamsFrame } from '../../../parts/ExamsFrame'
import { FoundStudent } from './FoundStudent'
import { LevelStatements } from './LevelStatements'
import { NumberForm } from './NumberForm'
import { WithheldResults } from './WithheldResults'

/** The results of one student, whose number is in the address, and all withheld results. */
export function StudentResultsPage() {
  const [params, setParams] = useSearchParams()
  const number = (params.get('number') ?? '').trim()
  return (
    <ExamsFrame>
      <div className="stack">
        <Section title="Student results" hint={messages.hint}>
          <div className="stack">
            <NumberForm
              number={number}
              onFind={(text) => {
                setParams(text ? { number: text } : {})
              }}
            />
            {number !== '' && <FoundStudent key={number} number={number} />}
          </div>
        </Section>
        {number === '' && (
          <>
            <LevelStatements />
            <WithheldResults />
          </>
        )}
      </div>
    </ExamsFrame>
  )
}
