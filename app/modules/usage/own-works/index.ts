export type { OwnUsage } from './model.ts'
