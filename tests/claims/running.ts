import { type Ground, tested } from './grounds.ts'

const DEPOSIT = 'app/modules/deposit/deposit.test.ts'
const DOI_GIVEN = tested(
	DEPOSIT,
	'gives a work its DOI as it is published, and registers it; only then is it a link',
)
const DOI_ALL = tested(
	DEPOSIT,
	'deposits all that is missing, of one issue or of all, once each, giving DOIs where there are none',
)
const DOI_TRIED = tested(
	DEPOSIT,
	'tries at the service for trying without telling readers that a DOI is registered',
)
const DOI_RESOLVED = tested(DEPOSIT, 'is resolved after a while, and again later: here, elsewhere, unknown')
const DOI_REFUSED = tested(DEPOSIT, 'is told when Crossref has a newer record, or somebody else the DOI')
const DOI_OFF = tested(
	DEPOSIT,
	'sends nothing that Crossref would refuse for want of an ISSN, and nothing once the account is off',
)
const DOI_OWN = tested(
	DEPOSIT,
	'registers its own DOI and that of an issue with an article of it, and needs no ISSN then',
)
const DOI_ACCOUNT = 'app/modules/deposit/account.test.ts'
const SECRET_SEALED = tested(
	DOI_ACCOUNT,
	'keeps its secret sealed, gives it to nobody, and says when it was kept',
)
const ACCOUNT_REFUSED = tested(
	DOI_ACCOUNT,
	'refuses a first account without a secret, a pattern that tells no two works apart, and who saw another version',
)
const CALLS = 'app/modules/call/commands/commands.test.ts'
const CALL_REMOVED = tested(
	CALLS,
	'that nobody answered leaves what stood there at its address, and no follower',
)
const CALL_IN_USE = tested(CALLS, 'is refused once somebody began to answer it, or is its guest editor')
const CALL_DATES = tested(CALLS, 'extended: only to a later day, and only while it is open')
const CALL_CLOSED = tested(
	CALLS,
	'closed tonight it is open until the end of the day; closed now, it is closed',
)
const CALL_UPCOMING = tested(
	CALLS,
	'an upcoming call is closed at once and never opens; a permanent one is closed and reopened without end',
)
const CALL_TEXTS = tested(
	'app/modules/call/schema.test.ts',
	'the original language needs a title and a text, another a title once it is begun',
)
const INSTITUTIONS = 'app/modules/institution/customer/customer.test.ts'
const NETWORKS = tested(
	INSTITUTIONS,
	'are of one institution: what overlaps is refused, and free once an institution is withdrawn',
)
const KEYS = tested(
	INSTITUTIONS,
	'open the reports of their institution until they are revoked, and are kept as a hash alone',
)
const CLAIMS = tested(
	'app/modules/institution/claim/claim.test.ts',
	'shows the use from its networks to who holds it, until it is given back or taken away',
)
const MAILS = 'app/modules/mail-template/mail-template.test.ts'
const MAIL_WORDS = tested(MAILS, 'is said in the words of its journal, else of the platform, else in its own')
const MAIL_TRIED = tested(MAILS, 'is tried at one’s own confirmed address alone, ten times an hour')
const INBOX = 'app/routes/machine/notify-inbox.test.ts'
const ANNOUNCED = tested(
	INBOX,
	'takes the examples of the specification into the queue of the editors, who alone decide what readers see',
)
const ANNOUNCERS = tested(
	INBOX,
	'refuses everybody while nobody is allowed, another origin, another network, and who is allowed no more',
)
const THEIR_NETWORKS = tested(
	INBOX,
	'have an address of their own and networks of the public net that are not a country’s',
)
const ANSWERS = 'app/modules/saved-answer/saved-answer.test.ts'
const ANSWER_VERSIONS = tested(
	ANSWERS,
	'keeps every version, and takes an earlier one up again; of two who change it one is told',
)
const WEBHOOKS = 'app/modules/webhook/webhook.test.ts'
const WEBHOOK_ENDED = tested(
	WEBHOOKS,
	'that fails for five days turns its webhook off, and its editors in chief are written to once',
)
const WEBHOOK_INSIDE = tested(
	WEBHOOKS,
	'never reaches the own network, also where the address was harmless when it was typed',
)
const WEBHOOK_AGAIN = tested(
	WEBHOOKS,
	'is tried again later and later with one id, follows no redirect, and is kept with body and answer',
)

/** What is said to those who register, call, count and tell others. */
export const RUNNING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	dois: {
		'*': 'label',
		intro: 'label',
		noAccount: 'data',
		accountLine: 'data',
		testNotice: DOI_TRIED,
		missingHelp: DOI_ALL,
		'done.*': 'label',
		'errors.*': DOI_OFF,
		'errors.noDoi': DOI_ALL,
		'errors.foreignDoi': DOI_REFUSED,
		'errors.underWay': tested(
			DEPOSIT,
			'deposits again what was corrected, also while the first deposit is under way, and nothing else',
		),
		'checked.*': DOI_RESOLVED,
		'log.none': 'data',
		'reasons.*': DOI_REFUSED,
		'reasons.noIssn': DOI_OFF,
		'reasons.unreachable': tested(
			DEPOSIT,
			'tries again by itself when the service fails, is slow or says nothing, and gives up in the end',
		),
		'reasons.noAnswer': tested(
			DEPOSIT,
			'tries again by itself when the service fails, is slow or says nothing, and gives up in the end',
		),
		'reasons.noAccount': tested(
			DEPOSIT,
			'sends nothing through another account than the one for which it was queued',
		),
		'reasons.notPublished': tested(
			DEPOSIT,
			'sends nothing of its own accord of what was there before the account, and nothing of what was withdrawn meanwhile',
		),
		'account.*': 'label',
		'account.changedMeanwhile': ACCOUNT_REFUSED,
		'account.noIssn': DOI_OFF,
		'account.isTestHelp': DOI_TRIED,
		'account.modeHelp': tested(
			DEPOSIT,
			'sends nothing of its own accord of what was there before the account, and nothing of what was withdrawn meanwhile',
		),
		'account.suffixHelp': DOI_GIVEN,
		'account.journalDoiHelp': DOI_OWN,
		'account.issueDoisHelp': DOI_OWN,
		'account.secretHelp': SECRET_SEALED,
		'account.secretKept': SECRET_SEALED,
		'account.errors.*': ACCOUNT_REFUSED,
	},
	callDesk: {
		'*': 'label',
		intro: 'label',
		'empty.text': tested(CALLS, 'readers see it at once, and its log begins'),
		'empty.notYoursText': tested(
			CALLS,
			'those who run the journal may, nobody else, and to nobody else is there such a journal',
		),
		'caller.title': 'label',
		'form.*': 'label',
		'form.textHelp': CALL_TEXTS,
		'form.datesHelp': tested(
			'app/modules/call/commands/commands.test.ts',
			'closed tonight it is open until the end of the day; closed now, it is closed',
		),
		'form.datesFixed': tested(CALLS, 'dates change with the text only before the call opens'),
		'form.issueTitleHelp': tested(CALLS, 'only draft issues and sections of the journal itself'),
		'remove.*': CALL_REMOVED,
		'remove.inUse': CALL_IN_USE,
		'errors.*': CALL_TEXTS,
		'errors.notLater': CALL_DATES,
		'errors.changedMeanwhile': tested(CALLS, 'of two at once one wins, the other is told'),
		'errors.notNow': CALL_DATES,
		'done.*': 'label',
		'done.prolonge': CALL_DATES,
		'done.clos': CALL_CLOSED,
		'done.rouvert': tested(CALLS, 'reopened: until a day that is not past'),
		'actions.*': 'label',
		'actions.closeHelp': CALL_CLOSED,
		'actions.closeUpcoming': CALL_UPCOMING,
		'actions.reopenPermanent': CALL_UPCOMING,
		'log.empty': 'data',
	},
	institutions: {
		'*': 'label',
		intro: tested(
			INSTITUTIONS,
			'lead from an address to its institution, IPv4 also as IPv6 writes it, and after a minute as they were changed',
		),
		oneIntro: tested(
			INSTITUTIONS,
			'lead from an address to its institution, IPv4 also as IPv6 writes it, and after a minute as they were changed',
		),
		rangesHelp: 'label',
		withdrawnAt: NETWORKS,
		correct: 'label',
		'errors.*': NETWORKS,
		'errors.wideRange': { check: 'limitsOfInstitutions' },
		'errors.manyRanges': { check: 'limitsOfInstitutions' },
		'errors.manyKeys': { check: 'limitsOfInstitutions' },
		'errors.changedMeanwhile': tested(
			INSTITUTIONS,
			'of two who change one institution, the second is told and writes over nothing',
		),
		'done.*': 'label',
		giveHelp: KEYS,
		withdrawHelp: tested(INSTITUTIONS, 'are ten at most, and end with their institution'),
		'key.once': KEYS,
		domainHelp: CLAIMS,
		noClaims: 'data',
		revokeFollows: KEYS,
		endClaimFollows: CLAIMS,
	},
	mailTemplates: {
		'*': 'label',
		intro: tested('app/modules/mail-template/samples.test.ts', 'shows every mail that the outbox knows'),
		journalIntro: MAIL_WORDS,
		linkStays: MAIL_WORDS,
		empty: MAIL_WORDS,
		'faults.*': tested(
			MAILS,
			'to a reviewer knows no value that names an author, whatever was written for it',
		),
		saved: MAIL_WORDS,
		restored: 'label',
		tried: MAIL_TRIED,
		correct: 'label',
		changedMeanwhile: tested(MAILS, 'of two who write it at once, the second is told'),
		unconfirmed: MAIL_TRIED,
		tooMany: MAIL_TRIED,
		noHistory: 'data',
	},
	outsideReviews: {
		'*': 'label',
		intro: ANNOUNCED,
		noneText: ANNOUNCERS,
		'done.*': ANNOUNCED,
		correct: 'label',
		'senders.*': 'label',
		'senders.intro': ANNOUNCERS,
		'senders.noneText': ANNOUNCERS,
		'senders.originHelp': ANNOUNCERS,
		'senders.networksHelp': ANNOUNCERS,
		'senders.done.removed': ANNOUNCERS,
		'senders.errors.*': THEIR_NETWORKS,
		'senders.errors.tooMany': { check: 'limitsOfInstitutions' },
		'senders.errors.manyRanges': { check: 'limitsOfInstitutions' },
		'senders.errors.wideRange': { check: 'limitsOfInstitutions' },
		'senders.removeFollows': ANNOUNCERS,
	},
	savedAnswers: {
		'*': 'label',
		intro: ANSWER_VERSIONS,
		valuesAre: 'label',
		'done.*': 'label',
		'errors.values': tested(ANSWERS, 'names nothing else: no reviewer, no author, no brace alone'),
		'errors.tooMany': tested(ANSWERS, 'is one of a hundred at most'),
		'errors.changedMeanwhile': ANSWER_VERSIONS,
		keepLetterHelp: tested(ANSWERS, 'becomes an answer without what the manuscript said, and names nobody'),
		removeFollows: ANSWER_VERSIONS,
	},
	webhooks: {
		'*': 'label',
		intro: tested(WEBHOOKS, 'is signed so that a foreign library accepts it, and nothing that was changed'),
		urlHelp: WEBHOOK_INSIDE,
		disabledSince: WEBHOOK_ENDED,
		removeHelp: 'label',
		correct: 'label',
		'errors.*': 'label',
		'errors.inside': WEBHOOK_INSIDE,
		'errors.tooMany': { check: 'limitsOfInstitutions' },
		'done.*': 'label',
		'secret.once': tested(
			WEBHOOKS,
			'are for who runs the journal, those of the platform for administrators; secrets come back to nobody',
		),
		'secret.since': 'data',
		'secret.both': tested(
			WEBHOOKS,
			'is signed with both secrets for a day after a rotation, then with the new one alone',
		),
		'secret.rotateHelp': tested(
			WEBHOOKS,
			'is signed with both secrets for a day after a rotation, then with the new one alone',
		),
		'faults.*': WEBHOOK_AGAIN,
		'faults.inside': WEBHOOK_INSIDE,
		'faults.timeout': { check: 'limitsOfInstitutions' },
		'log.none': 'data',
		'log.kept': { check: 'limitsOfInstitutions' },
		'mail.text': WEBHOOK_ENDED,
		'mail.next': WEBHOOK_ENDED,
	},
}
