import type { ReactNode } from 'react'
import type { ProgressStep } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { Badge, Card } from '@portal/ui'
import { DueDate } from './DueDate'
import { deedOf, todosOf } from './steps'
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

function Todos({ todos }: { todos: readonly ProgressStep[] }) {
  if (todos.length === 0) return <p className="muted">There is nothing for you to do now.</p>
  return (
    <ul className={styles.todos}>
      {todos.map((step) => (
        <Todo key={step.id} step={step} />
      ))}
    </ul>
  )
}

/** What is left for the student to do, with how much of it there is; `pending` stands there until the steps have come. */
export function TodoList({
  steps,
  pending,
}: {
  steps: readonly ProgressStep[] | undefined
  pending: ReactNode
}) {
  const todos = steps && todosOf(steps)
  const count = todos && (
    <Badge tone={todos.length > 0 ? 'warning' : 'neutral'}>
      {todos.length}
      <span className="visually-hidden"> to do</span>
    </Badge>
  )
  return (
    <Card title="Todo list" aside={count}>
      {todos ? <Todos todos={todos} /> : pending}
    </Card>
  )
}
