export { AUDIT_ACTS } from './acts.ts'
