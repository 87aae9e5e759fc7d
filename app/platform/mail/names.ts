/** Every mail that is sent, by what it is about: in the order of a manuscript, then of an account. */
export const MAIL_GROUPS = {
	submission: [
		'submission-receipt',
		'submission-coauthor',
		'submission-arrived',
		'submission-handed-over',
		'submission-message',
		'answer-held',
		'answer-refused',
		'withdrawal-asked',
		'withdrawal-decided',
	],
	review: [
		'review-invitation',
		'review-accepted',
		'review-link',
		'review-cancelled',
		'review-extended',
		'review-extension-refused',
		'review-report-received',
		'review-thanks',
		'review-action-accepted',
		'review-action-declined',
		'review-action-extensionAsked',
		'review-action-submitted',
		'review-action-changed',
		'reminder-answer',
		'reminder-report',
	],
	decision: [
		'recommendation',
		'decision',
		'coauthor-decision',
		'file-given',
		'reminder-revision',
		'revision-receipt',
		'revision-arrived',
		'revision-extended',
		'revision-extension-asked',
		'revision-extension-refused',
	],
	publication: [
		'proof',
		'coauthor-proof',
		'reminder-proof',
		'proof-approved',
		'article-published',
		'article-unpublished',
		'article-notice',
		'publication-failed',
	],
	account: [
		'confirmation',
		'already-registered',
		'let-in',
		'confirm-address',
		'address-change-asked',
		'address-changed',
		'address-taken',
		'orcid-unlinked',
		'accounts-merged',
		'accounts-separated',
		'account-elsewhere',
		'deletion-asked',
		'deletion-cancelled',
		'account-deleted',
	],
	security: [
		'password-reset',
		'password-reset-done',
		'password-changed',
		'tries-slowed-down',
		'security-new-device',
		'passkey-added',
		'passkey-removed',
		'two-factor-enabled',
		'two-factor-disabled',
		'recovery-codes-renewed',
		'recovery-code-used',
		'recovery-asked',
		'recovery-done',
		'api-token-created',
		'api-token-revoked',
		'impersonated',
		'letter',
		'suspended',
		'reinstated',
	],
	roles: ['invitation', 'invitation-expired', 'role-granted', 'role-revoked', 'institution-claim'],
	news: ['alert', 'call', 'waiting', 'overdue', 'usage'],
	questions: ['contact-receipt', 'contact-notice', 'question-receipt', 'question-notice', 'question-answer'],
	trials: [
		'trial-asked',
		'trial-accepted',
		'trial-returned',
		'trial-declined',
		'trial-ends',
		'trial-removed',
	],
	running: ['mail-trial', 'webhook-disabled'],
} as const

const { submission, review, decision, publication, ...ofThePlatform } = MAIL_GROUPS

/** Mails about the manuscripts of one journal, which may write its own texts for them. */
export const JOURNAL_MAILS = [...submission, ...review, ...decision, ...publication] as const

/** Every mail that is sent, as the outbox names it: those of journals, then those of the platform itself. */
export const MAILS = [...JOURNAL_MAILS, ...Object.values(ofThePlatform).flat()] as const

export type MailGroup = keyof typeof MAIL_GROUPS
export type JournalMail = (typeof JOURNAL_MAILS)[number]
export type PlatformMail = (typeof ofThePlatform)[keyof typeof ofThePlatform][number]
export type MailName = JournalMail | PlatformMail
