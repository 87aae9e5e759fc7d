export { claimForm } from './model.ts'
