export { DISCIPLINE_ORDERS, DISCIPLINE_SIGNS, disciplineForm, mergeForm } from './model.ts'
