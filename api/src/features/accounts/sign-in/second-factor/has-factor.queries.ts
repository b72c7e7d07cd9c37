import type { Knex } from 'knex'

/** Whether the member of staff in a column has a confirmed app or a passkey, for lists of staff. */
export const hasSecondFactor = (connection: Knex, staff: string): Knex.Raw =>
  connection.raw(
    `case when exists (select 1 from staff_authenticator_apps f where f.staff_id = ?? and f.confirmed_at is not null)
      or exists (select 1 from staff_passkeys p where p.staff_id = ??) then 1 else 0 end`,
    [staff, staff],
  )
