// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- whoever imports this file compiles it without ui's own list of files
/// <reference path="./css.d.ts" />
export { EmailText } from './EmailText'
export { ListToolbar } from './ListToolbar'
export { listQuery, type ListQuery, type SearchParamsState } from './list-query'
export { Pager } from './Pager'
export { pageEntries } from './page-entries'
export { ResourceTable, type ResourceColumn, type ResourceTableProps } from './ResourceTable'
export { SearchBox } from './SearchBox'
export { Switch } from './Switch'
