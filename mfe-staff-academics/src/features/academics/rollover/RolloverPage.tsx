import { rolloverMessages, type RolloverPreview as Preview } from '@portal/contracts'
import { failureMessage, PortalLink, toFailure, useSearchParams, useSession } from '@portal/kit'
import { useAction, type Action } from '@portal/resource'
import { Button, Loading, Notice, RetryNotice, Section } from '@portal/ui'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { rolloverApi } from './rollover.api'
import { newInWords } from './rollover.words'
import { RolloverHistory } from './RolloverHistory'
import { RolloverPreview } from './RolloverPreview'
import { SessionChoice, type Chosen } from './SessionChoice'
import { suggest } from './suggestion'

type Copy = Preview & { _id: string }

const copying: Action<
  Copy,
  { body: Chosen },
  { message?: string | undefined; data: { rollover: unknown } }
> = {
  ask: ({ from, to, kinds, warnings }) => ({
    title: `Copy ${from.sessionYear} into ${to.sessionYear}?`,
    confirmLabel: 'Yes, copy it',
    message: [`New in ${to.sessionYear}: ${newInWords(kinds)}.`, ...warnings].join(' '),
  }),
  request: ({ from, to }) => ({ body: { from: from._id, to: to._id } }),
  done: (_, { message, data }) => ({
    title: data.rollover ? 'Copied' : 'Nothing was copied',
    ...(message && { message }),
  }),
  failed: rolloverMessages.copyFailed,
}

/** The choice, stored in the address. Missing choices are suggested. */
function useChosen(
  sessions: Parameters<typeof suggest>[0] | undefined,
): [Chosen, (chosen: Chosen) => void] {
  const [params, setParams] = useSearchParams()
  const suggested = suggest(sessions ?? [])
  const chosen = {
    from: params.get('from') ?? suggested.from,
    to: params.get('to') ?? suggested.to,
  }
  return [
    chosen,
    (next) => {
      setParams({ ...next }, { replace: true })
    },
  ]
}

const Refusal = ({ message }: { message: string }) => (
  <Notice tone="error" role="alert">
    <p>{message}</p>
  </Notice>
)

/** A refused preview is refused again, so only another failure offers a retry. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = failureMessage(error, rolloverMessages.previewFailed)
  return toFailure(error as never).status === 409 ? (
    <Refusal message={message} />
  ) : (
    <RetryNotice message={message} onRetry={onRetry} />
  )
}

/** The preview of a copy, and the button that copies. */
function Plan({ chosen }: { chosen: Chosen }) {
  const isWhole = chosen.from !== '' && chosen.to !== ''
  const isSame = isWhole && chosen.from === chosen.to
  const { currentData, error, isFetching, refetch } = rolloverApi.previewRollover.useQuery(
    { body: chosen },
    { skip: !isWhole || isSame, refetchOnMountOrArgChange: true },
  )
  const { run, running } = useAction(rolloverApi.copySession.useMutation(), copying)
  if (!isWhole)
    return (
      <Notice>
        <p>{rolloverMessages.chooseBoth}</p>
      </Notice>
    )
  if (isSame) return <Refusal message={rolloverMessages.same} />
  if (error && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />
  if (!currentData) return <Loading label="Comparing the sessions..." />
  const { data: preview } = currentData
  const { from, to, kinds } = preview
  return (
    <>
      <RolloverPreview preview={preview} />
      {kinds.some(({ created }) => created > 0) ? (
        <div className="cluster">
          <Button
            variant="primary"
            busy={running !== undefined}
            busyLabel="Copying..."
            onClick={() => void run({ ...preview, _id: to._id })}
          >
            Copy {from.sessionYear} into {to.sessionYear}
          </Button>
        </div>
      ) : (
        <Notice tone="success">
          <p>There is nothing new to copy: {to.sessionYear} has it already, or it is skipped.</p>
        </Notice>
      )}
    </>
  )
}

const words = {
  all: {
    back: ['/staff/academics', 'Back to academic sessions'],
    title: 'Copy a session',
    hint: 'Program courses with their lecturers, the rules of course registration, the session controls with their dates, and fees. You see a preview first. Existing entries are not changed.',
  },
  fees: {
    back: ['/staff/academics/payment-management', 'Back to Payment Management'],
    title: 'Copy fees into another session',
    hint: 'Each fee with its payment control, due as many days later as the session begins. You see a preview first. Existing entries are not changed.',
  },
} as const

/** For staff with `academics`. Staff with only `finance` copy the fees. */
export function RolloverPage() {
  const held = useSession().staff?.role?.modules ?? []
  const {
    back: [to, label],
    title,
    hint,
  } = words[held.includes('academics') ? 'all' : 'fees']
  const sessions = rolloverApi.rolloverSessions.useQuery()
  const [chosen, choose] = useChosen(sessions.currentData)
  return (
    <AcademicsFrame>
      <div className="stack">
        <p>
          <PortalLink to={to}>{label}</PortalLink>
        </p>
        <Section title={title} hint={hint}>
          <SessionChoice sessions={sessions} chosen={chosen} onChoose={choose} />
          <Plan chosen={chosen} />
        </Section>
        <RolloverHistory />
      </div>
    </AcademicsFrame>
  )
}
