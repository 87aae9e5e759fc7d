/** The files of somebody's own data, in the order of the archive. */
export const OWN_DATA = [
	'account',
	'profile',
	'roles',
	'sessions',
	'sign-in-methods',
	'invitations',
	'saved-works',
	'reading-history',
	'follows',
	'mails',
	'submissions',
	'reviews',
	'form-drafts',
	'contact-messages',
	'journal-questions',
	'institution-claims',
	'trial-journals',
	'kept-forms',
	'actions',
] as const
export type OwnDataKind = (typeof OWN_DATA)[number]
