export { CONCEPT_JOB } from './reindexing.ts'
export { CONCEPT_ORDERS, CONCEPT_STATES, type ConceptState, newConceptForm } from './schema.ts'
