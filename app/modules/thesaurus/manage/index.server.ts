export { addConcept, changeConcept, restoreConcept, withdrawConcept } from './commands.server.ts'
export {
	type ConceptList,
	conceptsAsCsv,
	getConcept,
	type ListedConcept,
	listConcepts,
	listWider,
} from './queries.server.ts'
