export { keptLetter } from './model.ts'
