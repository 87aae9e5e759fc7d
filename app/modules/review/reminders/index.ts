export { daysLate, type HeldBy } from './plan.ts'
