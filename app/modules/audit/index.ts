export { AUDIT_ACTIONS, AUDIT_GROUPS, type AuditGroup } from './actions.ts'
export { AUDIT_DETAILS } from './details.ts'
