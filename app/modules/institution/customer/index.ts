export { customerForm, THE_WORLD } from './model.ts'
