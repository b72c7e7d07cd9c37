import type { ListDescription } from '../base/lists'
import type { ProgramMode, ProgramType } from './structure'

const statusOf = (active: boolean): string => (active ? 'Active' : 'Inactive')
const shared = [
  { header: 'Description', text: ({ description }: { description: string }) => description },
  { header: 'Status', text: ({ active }: { active: boolean }) => statusOf(active) },
]

export const programTypeList = {
  name: 'program-types',
  title: 'Program Types',
  columns: [{ header: 'Type', text: ({ type }) => type }, ...shared],
  searched: ({ type, description, active }) => [type, description, statusOf(active)],
} satisfies ListDescription<ProgramType>

export const programModeList = {
  name: 'program-modes',
  title: 'Program Modes',
  columns: [{ header: 'Mode', text: ({ mode }) => mode }, ...shared],
  searched: ({ mode, description, active }) => [mode, description, statusOf(active)],
} satisfies ListDescription<ProgramMode>
