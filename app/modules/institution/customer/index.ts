export { CUSTOMER_ORDERS, customerForm, type RangeFault, THE_WORLD } from './model.ts'
