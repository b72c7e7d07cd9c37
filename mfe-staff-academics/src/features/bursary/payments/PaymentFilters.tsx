import {
  channelInWords,
  paymentChannels,
  paymentStatuses,
  paymentStatusLabels,
  paymentTypeMessages,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { ListFilters, type List, type ListFilter } from '@portal/resource'
import { CheckboxField, formatDate } from '@portal/ui'
import { useState } from 'react'
import { DayChoice } from '../../../parts/DayChoice'
import { nameOfType } from '../../../parts/type-name'
import { paymentsApi } from './payments.api'

type Filtered = Pick<List<unknown>, 'change' | 'filters'>

const statusOptions = paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] }))
const channelOptions = paymentChannels.map((value) => ({ value, label: channelInWords(value) }))

/** The days from and to, each within the other one, and the payments that need attention. */
const otherFilters = ({ from = '', to = '' }: Filtered['filters']): ListFilter[] => [
  {
    name: 'from',
    label: 'From',
    words: from && formatDate(from),
    control: (value, choose) => (
      <DayChoice label="From" value={value} max={to || undefined} onChoose={choose} />
    ),
  },
  {
    name: 'to',
    label: 'To',
    words: to && formatDate(to),
    control: (value, choose) => (
      <DayChoice label="To" value={value} min={from || undefined} onChoose={choose} />
    ),
  },
  {
    name: 'attention',
    label: 'Needs attention',
    words: 'Yes',
    control: (value, choose) => (
      <CheckboxField
        label="Needs attention"
        checked={value === 'true'}
        onChange={({ target }) => {
          choose(target.checked ? 'true' : '')
        }}
      />
    ),
  },
]

function useFilters({ filters }: Filtered): ListFilter[] {
  const { currentData: types = [], error } = paymentsApi.paymentTypeChoices.useQuery()
  const { currentData: sessions = [] } = paymentsApi.paymentSessions.useQuery()
  return [
    { name: 'status', label: 'Status', options: statusOptions },
    {
      name: 'charge',
      label: 'Payment Type',
      options: types.map((type) => ({ value: type._id, label: nameOfType(type) })),
      error: error ? failureMessage(error, paymentTypeMessages.fetchFailed) : undefined,
    },
    {
      name: 'session',
      label: 'Session',
      options: sessions.map(({ _id, sessionYear }) => ({ value: _id, label: sessionYear })),
    },
    { name: 'channel', label: 'Channel', options: channelOptions },
    ...otherFilters(filters),
  ]
}

/** The filters of the payments list. */
export function PaymentFilters({ list }: { list: Filtered }) {
  const [isOpen, setOpen] = useState(false)
  return <ListFilters list={list} filters={useFilters(list)} isOpen={isOpen} onToggle={setOpen} />
}
