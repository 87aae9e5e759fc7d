export { daysLate } from './plan.ts'
