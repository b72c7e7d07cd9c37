import {
  paperKindLabels,
  paperStateMeanings,
  type PaperCheck,
  type PaperState,
} from '@portal/contracts'
import { DescriptionList, formatDate, formatInstant, Notice, type Tone } from '@portal/ui'

type Told = NonNullable<PaperCheck['paper']>

const facts = ({
  kind,
  serial,
  name,
  program,
  issuedAt,
  validUntil,
  awardClass,
}: Told): Parameters<typeof DescriptionList>[0]['items'] => [
  ['Document', paperKindLabels[kind]],
  ['Number', serial],
  ['Name', name],
  ['Programme', program],
  ['Issued', formatInstant(issuedAt)],
  ...(awardClass ? [['Class', awardClass] as const] : []),
  ...(validUntil ? [['Valid until', formatDate(validUntil)] as const] : []),
]

const heads: Readonly<
  Record<PaperState, [title: string, tone: Extract<Tone, 'success' | 'warning' | 'error'>]>
> = {
  valid: ['Valid document', 'success'],
  replaced: ['Replaced document', 'warning'],
  withdrawn: ['Withdrawn document', 'error'],
}

/** The result of a check of a document. */
export function PaperOutcome({ state, paper }: PaperCheck) {
  if (!paper || state === 'unknown')
    return (
      <Notice tone="warning" role="alert" title="Unknown document">
        <p>
          No document has this check code, or its number is another one. Check your entries: a code
          has no 0, 1, I or O. If they are correct, this document was not issued by us.
        </p>
      </Notice>
    )
  const [title, tone] = heads[state]
  return (
    <div className="stack">
      <Notice tone={tone} role={state === 'valid' ? 'status' : 'alert'} title={title}>
        <p>{paperStateMeanings[state]}</p>
      </Notice>
      <DescriptionList items={facts(paper)} />
    </div>
  )
}
