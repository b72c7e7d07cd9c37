import type { Feature } from '../../platform/feature'
import { staffMembers, type StaffReads } from './members'
import { roles } from './roles'
import { savedViews } from './saved-views'

/** Staff, their roles and their saved views. */
export const staff: readonly Feature<StaffReads>[] = [staffMembers, roles, savedViews]
