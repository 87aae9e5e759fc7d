export {
	endByTheClock,
	endImpersonation,
	noteImpersonated,
	startImpersonation,
} from './impersonation.server.ts'
