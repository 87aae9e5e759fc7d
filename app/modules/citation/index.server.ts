export { citationTexts } from './citation-texts.server.ts'
export { type FormattedCitation, formatCitation } from './format.server.ts'
export { listIssueWorkIds } from './queries/issue-works.server.ts'
