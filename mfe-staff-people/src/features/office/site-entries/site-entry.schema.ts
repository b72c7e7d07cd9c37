export { SiteEntryInput } from '@portal/contracts'
