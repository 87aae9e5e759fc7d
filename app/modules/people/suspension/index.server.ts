export { endSessionsOf, liftSuspension, suspendAccount } from './suspension.server.ts'
