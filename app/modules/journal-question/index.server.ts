export { askQuestion } from './ask.server.ts'
export { answerQuestion, closeQuestions, keepQuestion } from './handle.server.ts'
export { questionMailSamples } from './mail-samples.server.ts'
export {
	countOpenQuestions,
	getQuestion,
	KEPT_DAYS as QUESTIONS_KEPT_DAYS,
	type ListedQuestion,
	listQuestions,
	measuredAnswerDays,
	questionsAsCsv,
	sweepQuestions,
} from './queries.server.ts'
