export { POLICIES, type Policy } from './policies.ts'
