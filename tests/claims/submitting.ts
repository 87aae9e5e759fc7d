import { BLIND, type Ground, PROOFS, REVISED, SENT, tested } from './grounds.ts'

const WITHDRAWAL = tested(
	'app/modules/submission/commands/withdrawing.test.ts',
	'is asked by the submitter, granted by an editor who decides, and told to both',
)
const HELD = tested(
	'app/modules/submission/correspondence/receive-mail.test.ts',
	'of an editor that names a reviewer waits until an editor lets it through; authors read nothing of it before',
)
const FAULTS = tested(
	'app/modules/submission/draft/draft.test.ts',
	'is measured as the manuscript check measures it',
)
const SUBMITTED = tested(
	'app/modules/submission/commands/submitting.test.ts',
	'gives the next reference, ties people to accounts and tells everybody',
)
const TIMELINE = tested(
	'app/modules/submission/timeline/author-timeline.test.ts',
	'from every place there is a sentence, and the history tells no arrangement among editors',
)
const SECURITY = 'app/modules/identity/security'
const CHANGED = tested(
	`${SECURITY}/change-password.test.ts`,
	'is stored, ends every session, begins a new one, and is told',
)
const NEW_ADDRESS = tested(
	`${SECURITY}/change-email.test.ts`,
	'is confirmed by a link that is good once, and both addresses are told',
)
const SECOND_STEP = tested(
	`${SECURITY}/two-factor.test.ts`,
	'is on only after a code of the app, and is told',
)
const RECOVERY_CODES = tested(`${SECURITY}/two-factor.test.ts`, 'takes each recovery code once and tells it')
const PASSKEY = tested(
	`${SECURITY}/passkeys/passkeys.test.ts`,
	'is asked for with the password, checked, named and told',
)
const TOKEN = 'app/modules/identity/api-token/api-token.test.ts'
const ACTED_FOR = tested(
	'app/modules/people/impersonation/impersonation.test.ts',
	'is told the person with the reason, and asks for one',
)
const SUSPENDED = tested(
	'app/modules/people/suspension/suspension.test.ts',
	'is told by mail in the person’s language, with the reason, and noted; so is its opening',
)
const TWO_TO_RECOVER = tested(
	'app/modules/identity/recovery/recovery.test.ts',
	'goes after two administrators and 48 hours, not before; the password is still asked',
)

const COAUTHORS = tested(
	'app/modules/decision/coauthors.test.ts',
	'hear of a decision in their language, without its letter, its reports or who wrote them',
)
const RECEIVED = 'app/modules/submission/correspondence/receive-mail.test.ts'
const BY_MAIL = tested(
	RECEIVED,
	'of an author comes into the discussion, without what it quotes, and is told to the editors',
)
const DOUBTFUL = tested(
	'app/modules/submission/files/manuscript.test.ts',
	'proposes with doubt what it does not say for certain, until its step is saved',
)

/** What is said to who submits, to whom something waits, and to who keeps an account safe. Faults of what was typed ask for another value and say nothing else. */
export const SUBMITTING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	submission: {
		'*': 'label',
		'mail.*': SUBMITTED,
		'mail.coauthor.notYou': 'aim',
		'mail.coauthorDecision.*': COAUTHORS,
		'mail.coauthorProof.*': COAUTHORS,
		'mail.coauthorWhy': COAUTHORS,
		'mail.withdrawalAsked.text': WITHDRAWAL,
		'mail.withdrawn.text': WITHDRAWAL,
		'mail.withdrawalRefused.text': tested(
			'app/modules/submission/commands/withdrawing.test.ts',
			'is refused with a reason, and may be asked again',
		),
		'mail.message.byMail': BY_MAIL,
		'mail.handedOver.text': tested(
			'app/modules/submission/commands/forget-submitter.test.ts',
			'a submission under way goes on with its authors’ names, without the address, in the hands of a co-author who is told',
		),
		'mail.answerHeld.*': HELD,
		'mail.answerRefused.*': tested(
			RECEIVED,
			'is taken from the person alone to whom the mail went, and others are not answered',
		),
		'mail.answerRefused.because.filesNotKept': tested(
			RECEIVED,
			'brings files by the rules of uploads: an editor’s as a copy built anew, a program not at all, which its sender is told',
		),
		'mail.answerRefused.because.tooLarge': tested(
			RECEIVED,
			'that is too large is refused by its head, and what is no mail is let go',
		),
		'faults.*': FAULTS,
		'faults.contributorNoEmail': 'data',
		'faults.titleDoubtful': DOUBTFUL,
		'faults.contributorDoubtful': DOUBTFUL,
		'wizard.*': 'label',
		'wizard.faultsKept': tested(
			'app/modules/submission/commands/draft.test.ts',
			'keeps every step, faults and all',
		),
		'start.*': 'label',
		'start.intro': tested(
			'app/modules/submission/commands/draft.test.ts',
			'keeps every step, faults and all',
		),
		'start.nothingText': tested(
			'app/modules/follow/calls/call-notices.test.ts',
			'an upcoming call is told when it opens, to those who follow it by then',
		),
		'start.errors.trialFull': tested(
			'app/modules/trial-journal/trial-journal.test.ts',
			'holds five people and twenty texts at most',
		),
		'call.*': 'label',
		'delete.text': tested('app/modules/submission/commands/draft.test.ts', 'is deleted with its files'),
		'metadata.*': 'label',
		'metadata.noteHelp': BLIND,
		'refused.*': 'label',
		'guide.*': tested(
			'app/modules/submission/files/manuscript.test.ts',
			'proposes with doubt what it does not say for certain, until its step is saved',
		),
		'contributors.*': 'label',
		'contributors.help.email': SUBMITTED,
		'contributors.aside.told': SUBMITTED,
		'contributors.aside.hidden': BLIND,
		'contributors.aside.credit': tested(
			'app/modules/galley/jats/jats.test.ts',
			'authors: parts of names, ORCID as an address, one affiliation for all who share it, CRediT, bodies, single names',
		),
		'contributors.errors.*': 'label',
		'contributors.fieldErrors.*': 'label',
		'contributors.removeFollows': 'label',
		'statements.*': 'aim',
		'wishes.*': 'aim',
		'wishes.opposedHelp': BLIND,
		'check.*': 'label',
		'check.sendText': SUBMITTED,
		'check.impersonating': tested(
			'app/modules/submission/commands/draft.test.ts',
			'is nobody’s but its submitter’s: not another author’s, an editor’s, an administrator’s, a named co-author’s',
		),
		'timeline.*': TIMELINE,
		'timeline.next.revision': REVISED,
		'timeline.next.production': PROOFS,
		'timeline.next.proofs': PROOFS,
		'page.*': 'label',
		'page.done.soumis': SENT,
		'page.coauthor': COAUTHORS,
		'messages.*': 'data',
		'withdrawal.*': WITHDRAWAL,
		'coauthors.help': COAUTHORS,
	},
	dashboard: {
		'*': 'label',
		nothingWaits: 'data',
		useUntil: tested(
			'app/modules/usage/usage.test.ts',
			'is rolled up for every day before today, once, yesterday again',
		),
	},
	security: {
		'*': 'label',
		secondStepAsked: tested(
			'app/root.test.ts',
			'desk and administration lead those who have none to their security, and nobody else',
		),
		intro: tested(
			`${SECURITY}/sessions.test.ts`,
			'are listed, this one first, in the words that people know',
		),
		'password.*': CHANGED,
		'password.nextHelp': 'data',
		'password.none': tested(
			`${SECURITY}/orcid.test.ts`,
			'is unlinked by its owner, and not when it is the only way in',
		),
		'email.*': NEW_ADDRESS,
		'sessions.text': tested(
			`${SECURITY}/sessions.test.ts`,
			'end one by one, all but this one, or everywhere; those of others are not found',
		),
		'twoFactor.*': SECOND_STEP,
		'twoFactor.codes.text': RECOVERY_CODES,
		'twoFactor.renewText': tested(
			`${SECURITY}/two-factor.test.ts`,
			'renews its recovery codes and goes off with the password alone',
		),
		'passkeys.*': PASSKEY,
		'passkeys.text': tested(
			`${SECURITY}/passkeys/passkeys.test.ts`,
			'begins a new session, ends the one that the browser had, and asks for nothing more',
		),
		'passkeys.removeFollows': tested(`${SECURITY}/passkeys/passkeys.test.ts`, 'is removed by its owner only'),
		'orcid.*': 'data',
		'done.*': 'label',
		'done.password': CHANGED,
		'done.email-asked': NEW_ADDRESS,
		'errors.*': 'label',
		'step.text': SECOND_STEP,
		'step.recoveryText': RECOVERY_CODES,
		'changeEmail.doneText': NEW_ADDRESS,
		'changeEmail.goneText': tested(
			`${SECURITY}/change-email.test.ts`,
			'knows no forged, replaced or expired link',
		),
		'mail.*': 'label',
		'mail.passwordChanged.text': CHANGED,
		'mail.confirmAddress.text': NEW_ADDRESS,
		'mail.addressTaken.text': tested(
			`${SECURITY}/change-email.test.ts`,
			'answers the same for an address that has an account, whose owner is told',
		),
		'mail.addressChangeAsked.text': NEW_ADDRESS,
		'mail.addressChanged.text': NEW_ADDRESS,
		'mail.twoFactorEnabled.text': SECOND_STEP,
		'mail.recoveryCodesRenewed.text': tested(
			`${SECURITY}/two-factor.test.ts`,
			'renews its recovery codes and goes off with the password alone',
		),
		'mail.recoveryCodeUsed.text': RECOVERY_CODES,
		'mail.passkeyAdded.text': PASSKEY,
		'mail.tokenCreated.text': tested(TOKEN, 'is given once, kept as a hash, told by mail and in the log'),
		'mail.tokenRevoked.text': tested(
			TOKEN,
			'ends when it is taken back, on its day, with the account and with the roles, for good',
		),
		'mail.impersonated.*': ACTED_FOR,
		'mail.impersonated.closed': tested(
			'app/modules/people/impersonation/impersonation.test.ts',
			'rooms for the person alone are refused with 403',
		),
		'mail.newDevice.text': tested(
			'app/modules/identity/sign-in/sign-in.test.ts',
			'is told to an account that was used before, by its name, and never again',
		),
		'mail.suspended.*': SUSPENDED,
		'mail.reinstated.text': SUSPENDED,
		'mail.recoveryAsked.text': TWO_TO_RECOVER,
		'mail.recoveryAsked.notYou': tested(
			'app/modules/identity/recovery/recovery.test.ts',
			'stays when the owner follows the link of the mail, once',
		),
		'mail.recoveryDone.text': TWO_TO_RECOVER,
		'proof.hint': tested(
			`${SECURITY}/renew-proof.test.ts`,
			'the right password is enough, and good for the next half hour',
		),
		'activity.text': tested(
			'app/modules/account/own-data/own-data.test.ts',
			'holds no secret and nothing of other people',
		),
	},
}
