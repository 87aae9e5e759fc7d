export { addConcept, changeConcept, restoreConcept, withdrawConcept } from './commands.server.ts'
export { getConcept, listConcepts, listWider } from './queries.server.ts'
