export {
	endSessionsOf,
	liftSuspension,
	requireSuspendable,
	suspendAccount,
} from './suspension.server.ts'
