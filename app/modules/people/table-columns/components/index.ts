export { ColumnChoice } from './column-choice.tsx'
