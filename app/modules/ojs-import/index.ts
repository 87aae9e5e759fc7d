export type { ExportCounts, ImportNote } from './model.ts'
export { exportForm } from './schema.ts'
