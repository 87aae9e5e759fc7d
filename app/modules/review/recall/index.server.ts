export { joinLetters, keyOfLetter, openLetters, openTogether } from './letters.server.ts'
export { mayLeave, recallLetters } from './recall-letters.server.ts'
