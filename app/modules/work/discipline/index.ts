export { DISCIPLINE_SIGNS, disciplineForm, mergeForm } from './model.ts'
