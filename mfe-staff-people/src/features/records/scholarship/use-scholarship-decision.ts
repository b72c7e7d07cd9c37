import { scholarshipMessages, type Scholarship, type SlotsOfSession } from '@portal/contracts'
import { alert, isNetworkFailure } from '@portal/kit'
import { useAction, type Action } from '@portal/resource'
import { scholarshipsApi } from './scholarships.api'

export type Verb = 'accept' | 'reject'
/** An application with the last known slots of its session. */
export interface Decidable extends Scholarship {
  slots: SlotsOfSession | undefined
}
type Request = { params: { id: string }; body: { status: 'accepted' | 'rejected' } }

const statusOf = (verb: Verb) => (verb === 'accept' ? 'accepted' : 'rejected')

/** A warning if no slot is left. */
function slotWarning(verb: Verb, { slots }: Decidable): string | undefined {
  if (verb === 'reject' || !slots || slots.accepted < slots.slots) return undefined
  return scholarshipMessages.noSlotLeft(slots.accepted, slots.slots, slots.sessionYear)
}

const decision = (verb: Verb): Action<Decidable, Request, { message: string }> => ({
  ask: (row) => {
    const warning = slotWarning(verb, row)
    return {
      title: scholarshipMessages.ask(verb),
      confirmLabel: `Yes, ${verb}`,
      danger: verb === 'reject' || warning !== undefined,
      message: [
        `${row.name}, ${row.scholarship_id}, for ${row.course}.`,
        warning,
        scholarshipMessages.told,
      ]
        .filter(Boolean)
        .join(' '),
    }
  },
  request: ({ _id }) => ({ params: { id: _id }, body: { status: statusOf(verb) } }),
  done: ({ name }, { message }) => ({
    title: scholarshipMessages.decided(statusOf(verb)),
    message: message === scholarshipMessages.decided(statusOf(verb)) ? name : message,
    autoCloseMs: 1500,
  }),
  failed: (_row, error) =>
    isNetworkFailure(error)
      ? scholarshipMessages.wentWrong(verb)
      : scholarshipMessages.failed(verb),
  failedTitle: scholarshipMessages.failedTitle,
})
const actions = { accept: decision('accept'), reject: decision('reject') }

/** Accepts or rejects a pending application after a question. */
export function useScholarshipDecision() {
  const accept = useAction(scholarshipsApi.decideScholarship.useMutation(), actions.accept)
  const reject = useAction(scholarshipsApi.decideScholarship.useMutation(), actions.reject)
  const decide = async (verb: Verb, row: Decidable): Promise<void> => {
    if (!row._id)
      return alert({
        tone: 'error',
        title: scholarshipMessages.invalidTitle,
        message: scholarshipMessages.invalid,
      })
    await (verb === 'accept' ? accept : reject).run(row)
  }
  return { decide, running: { accept: accept.running, reject: reject.running } }
}
export type ScholarshipDecision = ReturnType<typeof useScholarshipDecision>
