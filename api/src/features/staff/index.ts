import type { Feature } from '../../platform/feature'
import { staffMembers, type StaffReads } from './members'
import { roles } from './roles'

/** Staff and their roles. */
export const staff: readonly Feature<StaffReads>[] = [staffMembers, roles]
