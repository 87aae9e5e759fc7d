export { type Concept, SCHEMES, type Scheme } from './concept.ts'
