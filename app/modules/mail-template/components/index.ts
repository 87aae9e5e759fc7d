export { type TemplateAnswer, TemplateEditor } from './template-editor.tsx'
export { TemplateList } from './template-list.tsx'
