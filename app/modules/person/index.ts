export { worksByKind } from './model.ts'
