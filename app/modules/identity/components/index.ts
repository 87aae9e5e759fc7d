export {
	ExportForm,
	isProofFault,
	type ProofFault,
	ProofField,
	proofFaultIn,
	useProofSentence,
} from './proof-field.tsx'
