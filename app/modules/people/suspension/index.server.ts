export { liftSuspension, suspendAccount } from './suspension.server.ts'
