export { endImpersonation, startImpersonation } from './impersonation.server.ts'
