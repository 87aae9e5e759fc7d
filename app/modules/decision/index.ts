export { type DecisionKind, type DecisionRule, decisionNamed } from './model.ts'
export { decisionsFor } from './policy.ts'
export {
	type DecisionForm,
	LONGEST_LETTER,
	LONGEST_REASON,
	MOST_ATTACHED_BYTES,
	MOST_ATTACHMENTS,
} from './schema.ts'
