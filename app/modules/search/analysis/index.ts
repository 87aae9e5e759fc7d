export { fold } from './fold.ts'
export { formsOf, isStopWordSomewhere } from './forms.ts'
export { wordsOf } from './words.ts'
