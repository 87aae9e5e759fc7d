export { useMailName } from './mail-name.ts'
export { TemplateEditor } from './template-editor.tsx'
export { TemplateList } from './template-list.tsx'
