export { AUDIT_ACTIONS } from './actions.ts'
