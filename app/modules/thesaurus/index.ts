export type { Concept, Scheme } from './concept.ts'
