export type { OpenLetter } from './model.ts'
