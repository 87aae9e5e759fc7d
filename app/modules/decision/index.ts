export { type DecisionKind, type DecisionRule, decisionNamed } from './model.ts'
export {
	type DecisionForm,
	decisionForm,
	editorInput,
	MOST_ATTACHED_BYTES,
	MOST_ATTACHMENTS,
	recommendationInput,
	withdrawalAnswer,
} from './schema.ts'
