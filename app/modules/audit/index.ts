export { AUDIT_ACTIONS } from './actions.ts'
export { AUDIT_DETAILS } from './details.ts'
