import type { Department } from './departments'
import type { ListDescription } from '../base/lists'

export const departmentList = {
  name: 'departments',
  title: 'Departments',
  columns: [
    { header: 'Code', text: ({ code }) => code },
    { header: 'Name', text: ({ name }) => name },
    { header: 'School', text: ({ school }) => school.name || 'N/A' },
    { header: 'Description', text: ({ description }) => description ?? '' },
    { header: 'Programs', text: ({ programCount }) => programCount },
  ],
  searched: ({ code, name, school, description }) => [code, name, school.name, description ?? ''],
} satisfies ListDescription<Department>
