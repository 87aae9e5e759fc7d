export {
	endSessionsOf,
	liftSuspension,
	liftSuspensions,
	requireSuspendable,
	suspendAccount,
	suspendAccounts,
} from './suspension.server.ts'
