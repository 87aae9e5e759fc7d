export { ClaimForm, type RefusedClaim } from './claim-form.tsx'
export {
	ExportForm,
	isProofFault,
	type ProofFault,
	ProofField,
	proofFaultIn,
	useProofSentence,
} from './proof-field.tsx'
