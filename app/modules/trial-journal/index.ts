export type { Trial } from './model.ts'
export { askForm, reasonForm } from './schema.ts'
