export {
	answersAsCsv,
	answersFor,
	answerText,
	listAnswers,
	type SavedAnswer,
} from './answers.server.ts'
export { changeAnswer, keepAnswer, removeAnswer, restoreAnswer } from './commands.server.ts'
export { keepLetter } from './keep-letter.server.ts'
