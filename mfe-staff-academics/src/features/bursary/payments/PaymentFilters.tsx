import {
  channelInWords,
  notAvailable,
  paymentChannels,
  paymentStatuses,
  paymentStatusLabels,
  paymentTypeMessages,
  type AcademicSession,
  type PaymentType,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import type { List } from '@portal/resource'
import { CheckboxField, formatDate, SelectField } from '@portal/ui'
import { FilterChips } from '@portal/ui/staff'
import { DayChoice } from '../../../parts/DayChoice'
import { nameOfType } from '../../../parts/type-name'
import { paymentsApi } from './payments.api'
import styles from './payments.module.css'
import type { PaymentFilters as Filters } from './use-payment-list'

type Name = keyof Filters & string
interface Props {
  list: Pick<List<unknown>, 'change'>
  filters: Partial<Filters>
  /** Whether the fields are shown. Active filters are always shown. */
  isOpen: boolean
}

const statusOptions = paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] }))
const channelOptions = paymentChannels.map((value) => ({ value, label: channelInWords(value) }))

/** The active filters as text. */
function wordsOf(
  filters: Partial<Filters>,
  types: readonly PaymentType[],
  sessions: readonly AcademicSession[],
) {
  const { status, charge, session, channel, from, to, attention } = filters
  const type = types.find(({ _id }) => _id === charge)
  const sessionYear = sessions.find(({ _id }) => _id === session)?.sessionYear
  const inWords = (chosen: string | undefined, word: string | undefined): string | undefined =>
    chosen && (word ?? notAvailable)
  const all: [Name, string, string | undefined][] = [
    ['status', 'Status', status && paymentStatusLabels[status]],
    ['charge', 'Payment Type', inWords(charge, type && nameOfType(type))],
    ['session', 'Session', inWords(session, sessionYear)],
    ['channel', 'Channel', channel && channelInWords(channel)],
    ['from', 'From', from && formatDate(from)],
    ['to', 'To', to && formatDate(to)],
    ['attention', 'Needs attention', attention && 'Yes'],
  ]
  return all.flatMap(([field, name, value]) => (value ? [{ field, name, value }] : []))
}

interface FieldsProps {
  filters: Partial<Filters>
  types: readonly PaymentType[]
  sessions: readonly AcademicSession[]
  error: unknown
  set: (name: Name, value: string) => void
}

function Fields({ filters, types, sessions, error, set }: FieldsProps) {
  const {
    status = '',
    charge = '',
    session = '',
    channel = '',
    from = '',
    to = '',
    attention,
  } = filters
  return (
    <div className={styles.filters} role="group" aria-label="Filters" id="payment-filters">
      <SelectField
        label="Status"
        placeholder="All"
        options={statusOptions}
        value={status}
        onChange={({ target }) => {
          set('status', target.value)
        }}
      />
      <SelectField
        label="Payment Type"
        placeholder="All"
        options={types.map((type) => ({ value: type._id, label: nameOfType(type) }))}
        value={charge}
        error={error ? failureMessage(error, paymentTypeMessages.fetchFailed) : undefined}
        onChange={({ target }) => {
          set('charge', target.value)
        }}
      />
      <SelectField
        label="Session"
        placeholder="All"
        options={sessions.map(({ _id, sessionYear }) => ({ value: _id, label: sessionYear }))}
        value={session}
        onChange={({ target }) => {
          set('session', target.value)
        }}
      />
      <SelectField
        label="Channel"
        placeholder="All"
        options={channelOptions}
        value={channel}
        onChange={({ target }) => {
          set('channel', target.value)
        }}
      />
      <DayChoice
        label="From"
        value={from}
        max={to || undefined}
        onChoose={(day) => {
          set('from', day)
        }}
      />
      <DayChoice
        label="To"
        value={to}
        min={from || undefined}
        onChoose={(day) => {
          set('to', day)
        }}
      />
      <CheckboxField
        label="Needs attention"
        checked={attention === 'true'}
        onChange={({ target }) => {
          set('attention', target.checked ? 'true' : '')
        }}
      />
    </div>
  )
}

/** The filters on request, and the active ones. */
export function PaymentFilters({ list, filters, isOpen }: Props) {
  const { currentData: types = [], error } = paymentsApi.paymentTypeChoices.useQuery()
  const { currentData: sessions = [] } = paymentsApi.paymentSessions.useQuery()
  const set = (name: Name, value: string): void => {
    list.change({ filters: { [name]: value } })
  }
  const chosen = wordsOf(filters, types, sessions)
  return (
    <>
      {isOpen && (
        <Fields filters={filters} types={types} sessions={sessions} error={error} set={set} />
      )}
      <FilterChips
        chips={chosen.map(({ field, name, value }) => ({
          name,
          value,
          onRemove: () => {
            set(field, '')
          },
        }))}
        onClear={() => {
          list.change({ filters: Object.fromEntries(chosen.map(({ field }) => [field, ''])) })
        }}
      />
    </>
  )
}
