export type { Counts, Note } from './model.ts'
export { exportForm } from './schema.ts'
