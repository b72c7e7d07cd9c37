import { controlDateMessages, messages } from '@portal/contracts'
import type { ControlWindowInput, SessionControl, SessionControls } from '@portal/contracts'
import { asStaff } from '../../../platform/actor'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { DomainError, forbidden, notFound } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { ExtensionRepository } from './extensions.repository'
import type { SessionControlRepository, StoredControl } from './session-controls.repository'
import { toControl, toControls, toPaymentControl, toState } from './session-controls.rows'
import { maySetControl, sameDates } from './session-controls.rules'
import type { ControlType } from './session-controls.rules'

export interface SessionControlWork {
  controls: SessionControlRepository
  extensions: ExtensionRepository
  audit: (entry: AuditEntry) => Promise<void>
}
export interface Deps {
  work: UnitOfWork<SessionControlWork>
  clock: Clock
}
interface ControlChange {
  controlType: ControlType
  controlId: string
  active: boolean
}
/** The address of a control. */
export interface ControlRef {
  /** Id of the control set. */
  id: string
  controlId: string
}

/** A control with dates and extensions. Payment controls have none. */
export async function findControl(
  { controls }: SessionControlWork,
  { id, controlId }: ControlRef,
): Promise<StoredControl> {
  const control = await controls.find(id, controlId)
  if (!control) throw notFound(controlDateMessages.onlySwitches)
  return control
}

/** The same, locked until the transaction ends. */
export async function lockControl(
  repositories: SessionControlWork,
  ref: ControlRef,
): Promise<StoredControl> {
  await repositories.controls.lock(ref.id, ref.controlId)
  return findControl(repositories, ref)
}

/**
 * Somebody else has saved since. The page recognises this refusal by its code and shows the stored
 * dates.
 */
const stale = () => new DomainError(409, controlDateMessages.stale, { code: 'dates-stale' })

/** The controls of sessions and their dates. */
export const createSessionControlService = ({ work, clock }: Deps) => ({
  controls: (session: string): Promise<SessionControls> =>
    work.read(async ({ controls }) => {
      const set = await controls.findSet(session)
      if (set === null) throw notFound(messages.sessionControls.none)
      return {
        _id: set,
        controls: toControls(await controls.controlsOf(set), clock.instant()),
        paymentControls: (await controls.paymentControlsOf(set)).map(toPaymentControl),
      }
    }),

  /** Switches one control. If it has this state already, nothing is written. */
  turn: (
    set: string,
    { controlType, controlId, active }: ControlChange,
    by: Origin,
  ): Promise<string> =>
    work.write(async ({ controls, audit }) => {
      if (!maySetControl(controlType, [...asStaff(by.actor).modules])) throw forbidden()
      const control = await controls.findSwitch(set, controlType, controlId)
      if (!control) throw notFound(messages.sessionControls.none)
      if (control.active !== active) {
        await controls.turn(controlType, controlId, active, clock.instant())
        await audit({
          by,
          action: 'session-control.turned',
          record: `${controlType}-controls/${controlId}`,
          before: { active: control.active },
          after: { active },
        })
      }
      return active ? 'Control switched on' : 'Control switched off'
    }),

  /**
   * Sets the dates. If the request has the dates that its sender saw, they must be the stored ones.
   * The same dates again write nothing.
   */
  setWindow: (
    ref: ControlRef,
    { was, opensAt, closesAt, lateUntil }: ControlWindowInput,
    by: Origin,
  ): Promise<SessionControl> =>
    work.write(async (repositories) => {
      const control = await lockControl(repositories, ref)
      const { active: _active, ...before } = toState(control)
      const after = { opensAt, closesAt, lateUntil }
      if (!sameDates(before, after)) {
        if (was && !sameDates(before, was)) throw stale()
        await repositories.controls.setDates(ref.controlId, after)
        await repositories.audit({
          by,
          action: 'session-control.dates-changed',
          record: `default-controls/${ref.controlId}`,
          before,
          after,
        })
      }
      return toControl(
        { ...control, opens_at: opensAt, closes_at: closesAt, late_until_at: lateUntil },
        clock.instant(),
      )
    }),
})
export type SessionControlService = ReturnType<typeof createSessionControlService>
