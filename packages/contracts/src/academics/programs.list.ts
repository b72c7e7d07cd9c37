import type { ListDescription } from '../base/lists'
import type { Program } from './programs'

const small = new Set(['and', 'for', 'in', 'of', 'the', 'with'])
/** The name of a program in lists: words begin with capitals, small words inside it do not. */
export const capitalised = (name: string): string =>
  name
    .split(' ')
    .map((word, nth) =>
      nth > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')

export const programList = {
  name: 'programs',
  title: 'Programs',
  columns: [
    { header: 'Code', text: ({ code }) => code.toUpperCase() },
    { header: 'Name', text: ({ name }) => capitalised(name) },
    { header: 'Department', text: ({ department }) => department?.name ?? 'N/A' },
    {
      header: 'Program Offerings',
      text: ({ offerings }) => offerings.map(({ type, mode }) => `${type} ${mode}`).join(', '),
    },
  ],
} satisfies ListDescription<Program>
