import type { ListDescription } from '../base/lists'
import type { School } from './schools'

export const schoolList = {
  name: 'schools',
  title: 'Schools',
  columns: [
    { header: 'Code', text: ({ code }) => code },
    { header: 'Name', text: ({ name }) => name },
    { header: 'Description', text: ({ description }) => description ?? '' },
    { header: 'Departments', text: ({ departmentCount }) => departmentCount },
  ],
  searched: ({ code, name, description }) => [code, name, description ?? ''],
} satisfies ListDescription<School>
