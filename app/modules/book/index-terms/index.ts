export { findPlaces, type SoughtTerm, type TermPlace, withMarks } from './find.ts'
