import { studentResultMessages as messages } from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { Section } from '@portal/ui'
import { useState } from 'react'
import { isWhole, LevelFields, noLevel } from '../../../parts/LevelFields'

/** The statements of result of all students of a level. */
export function LevelStatements() {
  const [chosen, setChosen] = useState(noLevel)
  return (
    <Section title="Statements of a level" hint={messages.levelHint}>
      <div className="stack">
        <LevelFields wide chosen={chosen} onChoose={setChosen} />
        <div>
          <FileButton
            file="GET /statements-of-result/pdf"
            query={chosen}
            disabled={!isWhole(chosen)}
          >
            Statements of result
          </FileButton>
        </div>
      </div>
    </Section>
  )
}
