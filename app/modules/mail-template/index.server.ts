export { previewTyped, restoreTemplate, saveTemplate, tryTemplate } from './commands.server.ts'
export { getTemplate, listTemplates, templatePreview } from './templates.server.ts'
