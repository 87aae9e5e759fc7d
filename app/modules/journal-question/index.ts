export { answerForm, keepingForm, QUESTION_ORDERS, QUESTION_STATES, questionForm } from './schema.ts'
