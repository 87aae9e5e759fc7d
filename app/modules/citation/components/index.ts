export { CitationPanel, type CitationTexts } from './citation-panel.tsx'
export { PageHead } from './page-head.tsx'
export { RecordHead } from './record-head.tsx'
export { UsesInWords } from './uses-in-words.tsx'
