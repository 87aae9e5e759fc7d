export { AnswerEditor } from './answer-editor.tsx'
