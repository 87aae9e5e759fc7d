export { ANSWER_REFUSALS } from './model.ts'
