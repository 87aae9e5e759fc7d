export {
	askRecovery,
	confirmRecovery,
	findRecovery,
	finishRecoveries,
	type Recovery,
	readRecoveryStop,
	stopRecovery,
	stopRecoveryByLink,
} from './recovery.server.ts'
