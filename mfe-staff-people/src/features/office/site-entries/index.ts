export { SiteEntriesPage as default } from './SiteEntriesPage'
