export {
	answerForm,
	keepingForm,
	QUESTION_ORDERS,
	QUESTION_STATES,
	questionForm,
	severalQuestions,
} from './schema.ts'
