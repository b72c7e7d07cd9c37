export * from './health'
export * from './operations'
export * from './releases'
