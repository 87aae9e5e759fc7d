export { ownPicture } from './app-user.ts'
export { AUDIT_ACTS } from './audit-acts.ts'
export { accessDenied, type Gate, requireActor } from './gate.ts'
export { type Actor, displayName, LONGEST_AFFILIATION, ROLES, type Scope, shownRole } from './model.ts'
export {
	administration,
	canManageContents,
	canPublish,
	canReadOtherReports,
	canReview,
	canRunPlatform,
	decision,
	deskPlaces,
	isAdmin,
	managedPlaces,
	type Place,
	publishingPlaces,
	type SubmissionPlace,
	type SubmissionView,
	submission,
	submissionView,
} from './policy.ts'
export {
	LONGEST,
	parseSignUp,
	readEmail,
	SIGN_UP_FIELDS,
	type SignUpFaults,
	type SignUpField,
} from './schema.ts'
