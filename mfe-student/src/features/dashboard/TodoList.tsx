import type { ReactNode } from 'react'
import type { ProgressCharge, ProgressStep, StudentProgress } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { Badge, Card, DateText, Money } from '@portal/ui'
import { DueDate } from './DueDate'
import { deedOf, payableOf, todosOf, waitingOf } from './steps'
import styles from './Dashboard.module.css'

const Todo = ({ step }: { step: ProgressStep }) => (
  <li className={styles.todo}>
    {step.detail && (
      <p>
        {step.detail} <DueDate step={step} />
      </p>
    )}
    {step.link ? (
      <PortalLink to={step.link} className="button button-primary">
        {deedOf(step)}
      </PortalLink>
    ) : (
      !step.detail && <p>{deedOf(step)}</p>
    )}
  </li>
)

const Owed = ({
  charge: { description, sessionYear, amount, dueOn, extendedFrom, isOverdue },
}: {
  charge: ProgressCharge
}) => (
  <>
    {description}, {sessionYear} session: <Money amount={amount} />
    {dueOn && (
      <>
        , {isOverdue ? 'overdue since' : 'due on'} <DateText value={dueOn} />
      </>
    )}
    {extendedFrom && (
      <>
        , extended from <DateText value={extendedFrom} />
      </>
    )}
    .
  </>
)
const Payable = ({ charge }: { charge: ProgressCharge }) => (
  <li className={styles.todo}>
    <p>
      <Owed charge={charge} />
    </p>
    <PortalLink to="/app/finance" className="button button-primary">
      Pay {charge.description}
    </PortalLink>
  </li>
)

const Waiting = ({ charges }: { charges: readonly ProgressCharge[] }) => (
  <div className="stack stack-small">
    <h3 className={styles.waiting}>Charges that you cannot pay now</h3>
    <ul className="list-plain stack stack-small">
      {charges.map((charge) => (
        <li key={charge._id}>
          <p>
            <Owed charge={charge} />
          </p>
          <p className="muted">{charge.reason}</p>
        </li>
      ))}
    </ul>
  </div>
)

function Todos({ progress }: { progress: StudentProgress }) {
  const [steps, payable, waiting] = [todosOf(progress), payableOf(progress), waitingOf(progress)]
  return (
    <>
      {steps.length + payable.length === 0 ? (
        <p className="muted">No action is needed now.</p>
      ) : (
        <ul className={styles.todos}>
          {steps.map((step) => (
            <Todo key={step.id} step={step} />
          ))}
          {payable.map((charge) => (
            <Payable key={charge._id} charge={charge} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && <Waiting charges={waiting} />}
    </>
  )
}

function Count({ progress }: { progress: StudentProgress }) {
  const count = todosOf(progress).length + payableOf(progress).length
  return (
    <Badge tone={count > 0 ? 'warning' : 'neutral'}>
      {count}
      <span className="visually-hidden"> to do</span>
    </Badge>
  )
}

/**
 * The student's tasks and their number, then charges that cannot be paid now. `pending` is shown
 * until the steps have loaded.
 */
export const TodoList = ({
  progress,
  pending,
}: {
  progress: StudentProgress | undefined
  pending: ReactNode
}) => (
  <Card title="Todo list" aside={progress && <Count progress={progress} />}>
    {progress ? <Todos progress={progress} /> : pending}
  </Card>
)
