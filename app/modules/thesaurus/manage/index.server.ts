export { addConcept, changeConcept, restoreConcept, withdrawConcept } from './commands.server.ts'
export {
	conceptsAsCsv,
	getConcept,
	type ListedConcept,
	listConcepts,
	listWider,
} from './queries.server.ts'
