export { findPlaces, type TermPlace, withMarks } from './find.ts'
