export { answerWithdrawal } from './commands/answer-withdrawal.server.ts'
export { assignEditor, declareConflict, liftConflict, unassignEditor } from './commands/editors.server.ts'
export { recommendDecision } from './commands/recommend.server.ts'
export { recordDecision } from './commands/record-decision.server.ts'
export { saveDecisionDraft } from './commands/save-draft.server.ts'
export { decisionMailSamples } from './mail-samples.server.ts'
export {
	type DecisionPreview,
	getDecisionPage,
	isOwnMove,
	type PastDecision,
	previewDecision,
	type ReportBeside,
} from './queries/decision-page.server.ts'
export type { Disclosure } from './queries/disclosures.server.ts'
export { getEditorsOfManuscript } from './queries/editors.server.ts'
export { type HistoryEntry, historyAsCsv, listHistory } from './queries/history.server.ts'
export type { DecisionLetter } from './queries/letter.server.ts'
export { offeredDecisions } from './queries/offered-decisions.server.ts'
export { bodyOfLetter, quoteReport, withTextInLetter } from './queries/quote.server.ts'
export { toldByWithdrawal } from './queries/told-by-withdrawal.server.ts'
