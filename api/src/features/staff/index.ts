import type { Feature } from '../../platform/feature'
import { staffMembers } from './members'
import { roles } from './roles'

/** Staff and their roles. */
export const staff: readonly Feature[] = [staffMembers, roles]
