export { questionAnswer, questionNotice, questionReceipt } from './mails.ts'
export { answerForm, keepingForm, QUESTION_STATES, questionForm } from './schema.ts'
