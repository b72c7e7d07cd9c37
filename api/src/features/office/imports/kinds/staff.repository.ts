import { importMessages, type Module } from '@portal/contracts'
import type { Knex } from 'knex'
import { recordAll } from '../../../../platform/audit'
import { laterThan } from '../../../../platform/database/transactions/stale'
import { conflict } from '../../../../platform/errors'
import { newId } from '../../../../platform/ids'
import { enqueueAll } from '../../../../platform/mail/outbox'
import { lockOnAllNodes } from '../../../../platform/database/transactions/row-lock'
import { changeContact, insertStaff } from '../../../staff/members'
import { createRights } from '../../../staff/roles'
import { newThenChanged } from './apply'
import type { Deed, ImportKindRules } from './kind.types'
import {
  createStaffPlanner,
  type ChangedPlan,
  type Contact,
  type NewPlan,
  type StaffPlan,
} from './staff-plan.reader'

/**
 * Checks the role and the actor's rights again with locked rows, because both may have changed
 * since the preview.
 */
async function assertMayGive(
  connection: Knex,
  plans: readonly NewPlan[],
  { by }: Deed,
): Promise<void> {
  const ids = [...new Set(plans.map(({ role_id }) => role_id))]
  await lockOnAllNodes(connection, 'roles', ids)
  await connection('roles').whereIn('id', ids).forUpdate().select('id')
  const held = await connection('role_modules')
    .whereIn('role_id', ids)
    .distinct()
    .pluck<Module[]>('module')
  const { modules } = await createRights(connection).held(by.actor, 'database')
  if (!held.every((module) => modules.has(module))) throw conflict(importMessages.changedMeanwhile)
}

async function add(connection: Knex, plans: readonly NewPlan[], deed: Deed): Promise<void> {
  const { by, now, importId } = deed
  await assertMayGive(connection, plans, deed)
  const members = plans.map(({ kind: _kind, roleName: _role, ...member }) => ({
    id: newId(),
    ...member,
  }))
  const numbers = await insertStaff(connection, members, now)
  // Inactive members get their mail when they become active.
  const active = members.filter(({ status }) => status === 'Active')
  await enqueueAll(
    connection,
    active.map(({ id, first_name, last_name, email }) => ({
      kind: 'staff-credentials',
      to: { name: `${first_name} ${last_name}`, address: email },
      data: { staffId: id },
    })),
    by,
  )
  await recordAll(
    connection,
    members.map(({ id, staff_type, role_id, status }, nth) => ({
      by,
      action: 'staff.imported',
      record: `staff/${id}`,
      after: { staff_number: numbers[nth], staff_type, role_id, status, import: importId },
      at: now,
    })),
  )
}

async function change(
  connection: Knex,
  { id, staffNumber, before, after, updatedAt }: ChangedPlan,
  { by, now, importId }: Deed,
): Promise<void> {
  const at = laterThan(updatedAt, now)
  const member = { id, staffNumber, readAt: updatedAt }
  if (!(await changeContact(connection, member, after, at)))
    throw conflict(importMessages.changedMeanwhile)
  const next = Object.fromEntries(
    Object.keys(before).map((key) => [key, after[key as keyof Contact]]),
  )
  await recordAll(connection, [
    {
      by,
      action: 'staff.edited',
      record: `staff/${id}`,
      before,
      after: { ...next, import: importId },
      at,
    },
  ])
}

export const staff: ImportKindRules<StaffPlan> = {
  planner: createStaffPlanner,
  apply: newThenChanged(add, change),
  finish: async () => undefined,
}
