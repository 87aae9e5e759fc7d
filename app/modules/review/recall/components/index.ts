export { DoneAt, OpenLetters, OpenTogether, Recall, SentLetter } from './recall.tsx'
