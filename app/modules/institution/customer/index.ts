export { customerForm, type RangeFault, THE_WORLD } from './model.ts'
