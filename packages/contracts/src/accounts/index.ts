export * from './accounts'
export * from './operations'
export * from './student-sessions'
