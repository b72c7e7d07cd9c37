import type { Module } from '@portal/contracts'
import { useNavigate } from '@portal/kit'
import { FrontDeskSearch } from '../front-desk/FrontDeskSearch'
import { SearchForm } from './SearchForm'

/** Opens a list with a search. */
function ListSearch({
  list,
  ...form
}: {
  list: string
  name: string
  label: string
  hint: string
}) {
  const navigate = useNavigate()
  return (
    <SearchForm
      {...form}
      onSearch={(q) => {
        void navigate(q === '' ? list : `${list}?q=${encodeURIComponent(q)}`)
      }}
    />
  )
}

/**
 * The search of the home page that the modules allow: students, their accounts for the Bursary, and
 * that of the front desk for staff without modules (docs/reference/rules/staff-area.md).
 */
export function HomeSearch({ modules }: { modules: readonly Module[] }) {
  if (modules.includes('students'))
    return (
      <ListSearch
        list="/staff/students"
        name="Students"
        label="Find a student"
        hint="Name, application number or email"
      />
    )
  if (modules.includes('finance'))
    return (
      <ListSearch
        list="/staff/payments/accounts"
        name="Student accounts"
        label="Find a student account"
        hint="Name, matric number or application number"
      />
    )
  return modules.length === 0 ? <FrontDeskSearch /> : null
}
