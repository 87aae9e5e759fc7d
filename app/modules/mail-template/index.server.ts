export { previewTyped, restoreTemplate, saveTemplate, tryTemplate } from './commands.server.ts'
export { getTemplate, listTemplates, templatePreview, templatesAsCsv } from './templates.server.ts'
