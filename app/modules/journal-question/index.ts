export { answerForm, keepingForm, QUESTION_STATES, questionForm } from './schema.ts'
