export { defaultsForm } from './defaults/model.ts'
export { POLICIES, type Policy } from './policies.ts'
export { STEPS } from './schema.ts'
