export { recordAudit, recordOnce, verifyAudit } from './audit.server.ts'
export {
	type LogEntry,
	type LogFilter,
	listLog,
	listOwnLog,
	logAsCsv,
	type OwnLogEntry,
} from './log.server.ts'
