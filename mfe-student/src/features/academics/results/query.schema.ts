export { QueryAnswer as QueryText } from '@portal/contracts'
