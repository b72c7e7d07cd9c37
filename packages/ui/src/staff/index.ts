export { ActionMenu } from './ActionMenu'
export { ComboboxField } from './ComboboxField'
export { EmailText } from './EmailText'
export { FilterChips } from './FilterChips'
export { ListToolbar } from './ListToolbar'
export { ListView, rowChoices, type ListDisplay } from './ListView'
export {
  listQuery,
  type ListQuery,
  type ListShape,
  type SearchParamsState,
  type SortOf,
} from './list-query'
export { fromMomentValue, MomentField, toMomentValue } from './MomentField'
export { asNaira, MoneyField } from './MoneyField'
export { PageTabs } from './PageTabs'
export { Pager } from './Pager'
export { pageEntries } from './page-entries'
export { ResourceTable } from './ResourceTable'
export type { ResourceColumn, ResourceTableProps } from './table-types'
export type { RowSelection } from './RowSelection'
export { SearchBox } from './SearchBox'
export { SortSelect } from './SortSelect'
export { SelectionBar } from './SelectionBar'
export { Switch } from './Switch'
export { ToolbarPopover } from './ToolbarPopover'
