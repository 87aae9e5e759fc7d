export { DisciplineBoxes } from './discipline-boxes.tsx'
export { DisciplineLink } from './discipline-link.tsx'
export { PdfViewer } from './pdf-viewer.tsx'
export { WorkAbstract, WorkActions, WorkCounts, WorkItem, WorkMeta } from './work-card.tsx'
