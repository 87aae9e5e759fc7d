import { type Ground, tested } from './grounds.ts'

const PEOPLE = 'app/modules/people'
const SEEN_PEOPLE = tested(
	`${PEOPLE}/accounts/people.test.ts`,
	'an administrator sees all, others the people of their journals',
)
const ROLES = `${PEOPLE}/grants/grants.test.ts`
const WHO_GIVES = tested(ROLES, 'who may give which role')
const COUNTS_AT_ONCE = tested(ROLES, 'counts at the next request, is written down, and is not given twice')
const WHO_TAKES = tested(ROLES, 'who may take back what')
const NOBODY_RAISES = tested(ROLES, 'nobody raises themself, nobody raises somebody who is not there')
const ROLE_MAIL = tested(
	ROLES,
	'says which role, where and by whom, in the language of the person; a refusal sends none',
)
const INVITATIONS = `${PEOPLE}/invitations/invitations.test.ts`
const INVITED = tested(
	INVITATIONS,
	'mails a link in the language of the account; the database holds only its hash',
)
const WHO_INVITES = tested(INVITATIONS, 'who may invite to what')
const REFUSED_INVITATION = tested(
	INVITATIONS,
	'not oneself, not twice, not to a role that is held, not without end',
)
const GIVEN_TO_THE_ADDRESS = tested(INVITATIONS, 'gives the role to the account of the address, once')
const NOBODY_ELSE = tested(INVITATIONS, 'a forwarded link gives nobody else anything')
const EXPIRES = tested(INVITATIONS, 'expires: after 7 days, for a reviewer after 14')
const DECLINED = tested(INVITATIONS, 'whoever has the link may decline; then nobody accepts')
const NEW_LINK = tested(INVITATIONS, 'a new mail has a new link and the old one is good no more')
const TAKEN_BACK = tested(INVITATIONS, 'taken back by who may give the role, once')
const SEVERAL_INVITATIONS = tested(
	`${PEOPLE}/several.test.ts`,
	'are sent again and taken back; what was settled meanwhile is passed over, what is not one’s own stops all',
)
const SEVERAL_SUSPENDED = tested(
	`${PEOPLE}/several.test.ts`,
	'are suspended for one reason, which each is told, and opened again',
)
const SEVERAL_LEFT = tested(
	`${PEOPLE}/several.test.ts`,
	'stay as they are, all of them, where one of them may not be suspended',
)
const SEVERAL_ROLES = tested(
	`${PEOPLE}/several.test.ts`,
	'get one role; who holds it is passed over, and nobody gets it where one may not',
)
const ACTED_FOR = `${PEOPLE}/impersonation/impersonation.test.ts`
const SUSPENSION = `${PEOPLE}/suspension/suspension.test.ts`
const CLOSED = tested(SUSPENSION, 'is closed in every browser at once, and opens by nothing')
const SESSIONS_END = tested(
	SUSPENSION,
	'end on every device, are noted for the person, and open again by signing in',
)
const RECOVERY = 'app/modules/identity/recovery/recovery.test.ts'
const NOT_TWICE = tested(RECOVERY, 'is not asked for twice at once, and nobody confirms what they asked for')
const STOPPED = tested(RECOVERY, 'stays when the owner follows the link of the mail, once')
const DELETED = tested(
	'app/modules/account/deletion/by-administrators.test.ts',
	'goes by the person’s own rules: a reason, fourteen days, a link that keeps it, sessions that end',
)
const LOG = 'app/modules/audit/audit-log.test.ts'
const CHAIN = tested(LOG, 'shows a changed entry, a missing one, and one that was slipped in')
const OUTBOX = 'app/modules/account/outbox.test.ts'
const SENT_AGAIN = tested(OUTBOX, 'a failed mail leaves when it is sent again, though days have passed')
const ALL_SENT_AGAIN = tested(
	OUTBOX,
	'all failed mails leave again by one act of an administrator, and nobody else',
)
const JOBS = 'app/modules/account/jobs.test.ts'
const RUNS_AGAIN = tested(
	JOBS,
	'a dead letter runs again, with all its tries before it, and not once more when it is done',
)
const ALL_RUN_AGAIN = tested(
	JOBS,
	'what failed runs again at once: of one kind or all, mails and what was replaced excepted',
)
const UPKEEP = 'app/modules/upkeep/upkeep.test.ts'
const ON_DEMAND = tested(UPKEEP, 'is queued once, done, told on the page and noted in the log')
const COUNTED_FILES = tested(
	UPKEEP,
	'are counted by kind, those without an owner and missing ones too; cleaning takes the ownerless',
)
const WRITTEN_AGAIN = tested(UPKEEP, 'is written again, tells how far it came and that it is current')
const RECOUNTED = tested(UPKEEP, 'of a month are worked out again from its clicks, days without clicks stay')
const BACKUPS = tested(
	UPKEEP,
	'are listed from the newest, with their age and where they go, without what opens the bucket',
)
const SETTINGS = 'app/modules/platform-setting/platform-setting.test.ts'
const FIRST_ANSWERS = tested(
	'app/modules/journal-draft/defaults/defaults.test.ts',
	'stands in the steps of a journal in preparation, and its criteria in the journal that opens',
)

/** What is said to those who look after people, rules and machines. A refusal of what was typed asks for another value. */
export const ADMINISTERING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	admin: {
		'*': 'label',
		'paging.beyond': tested(
			'app/routes/admin/past-a-thousand.test.ts',
			'row 1,100 is reached behind the last number, by the next page',
		),
		'paging.lost': tested(
			'app/platform/db/page-of-query.test.ts',
			'what is no place of the list, as %s, leads to its start, and says so',
		),
		'filter.noneFound': 'data',
		'lastError.*': 'data',
		'overview.own': SEEN_PEOPLE,
		'overview.backup': BACKUPS,
		'overview.noBackup': 'data',
		'overview.backupLate': { check: 'limitsOfAdministration' },
		'people.intro': tested(
			`${PEOPLE}/accounts/people.test.ts`,
			'every word counts, and no sign of it is a pattern',
		),
		'people.introOwn': SEEN_PEOPLE,
		'people.none': 'data',
		'person.noRoles': 'data',
		'person.figures.text': tested(
			'app/modules/account/person-figures.test.ts',
			'what somebody did is told in numbers alone, without drafts',
		),
		'person.revokeFollows': COUNTS_AT_ONCE,
		'grant.placeHelp': WHO_GIVES,
		'grant.untilHelp': tested(ROLES, 'ends by itself after its last day'),
		'grant.correct': 'label',
		'grant.errors.*': tested(ROLES, 'refuses terms that cannot be: %o'),
		'grant.errors.duty': tested(ROLES, 'an editor has a duty, and no editor in chief is recommend-only'),
		'grant.errors.forbidden': WHO_GIVES,
		'grant.errors.self': NOBODY_RAISES,
		'grant.errors.unknown-person': NOBODY_RAISES,
		'grant.errors.already': COUNTS_AT_ONCE,
		'grant.errors.trialFull': { check: 'limitsOfTrials' },
		'grant.revokeErrors.*': WHO_TAKES,
		'grant.revokeErrors.last-administrator': tested(ROLES, 'there is always an administrator without an end'),
		'done.*': COUNTS_AT_ONCE,
		'done.invite': INVITED,
		'done.renvoyee': NEW_LINK,
		'done.annulee': TAKEN_BACK,
		'done.remis': SENT_AGAIN,
		'invitations.intro': GIVEN_TO_THE_ADDRESS,
		'invitations.languageHelp': INVITED,
		'invitations.validity': EXPIRES,
		'invitations.errors.*': REFUSED_INVITATION,
		'invitations.errors.email': 'label',
		'invitations.errors.forbidden': WHO_INVITES,
		'invitations.errors.trialFull': { check: 'limitsOfTrials' },
		'invitations.together.*': SEVERAL_INVITATIONS,
		'invitations.changeErrors.*': TAKEN_BACK,
		'invitations.none': 'data',
		'invitations.noneAtAll': 'data',
		'invitations.withdrawFollows': TAKEN_BACK,
		'invitation.*': GIVEN_TO_THE_ADDRESS,
		'invitation.declineFollows': DECLINED,
		'invitation.declinedText': DECLINED,
		'invitation.otherAddress': NOBODY_ELSE,
		'invitation.unconfirmed': tested(
			INVITATIONS,
			'not for an address that is not confirmed, not in the name of somebody, not by whoever invited',
		),
		'invitation.self': tested(
			INVITATIONS,
			'not for an address that is not confirmed, not in the name of somebody, not by whoever invited',
		),
		'invitation.goneText': tested(
			'app/routes/account/invitation.test.ts',
			'looks the same for every link that is good for nothing',
		),
		'invitation.unbacked': tested(
			'app/routes/account/invitation.test.ts',
			'says so when whoever invited may not give the role any more',
		),
		'invitation.joinText': tested(
			'app/routes/account/invitation.test.ts',
			'who has no account makes it there, signed in and with the role, and no other mail is sent',
		),
		'invitationMail.*': INVITED,
		'invitationMail.until': NOBODY_ELSE,
		'invitationMail.footer': EXPIRES,
		'roleMail.*': ROLE_MAIL,
		'letterMail.*': tested(
			'app/modules/people/letters/letters.test.ts',
			'goes to each in a mail of their own, that names nobody else and answers to who wrote',
		),
		'impersonation.refused': tested(ACTED_FOR, 'rooms for the person alone are refused with 403'),
		'log.intro': tested(LOG, 'names who acted, in whose name, and who is concerned'),
		'log.none': 'data',
		'log.verified': tested(LOG, 'shows that the last entries were taken away, also when others came since'),
		'log.broken': CHAIN,
		'log.columns.number': 'label',
		'outbox.intro': tested(OUTBOX, 'counts and filters by state and address'),
		'outbox.noServer': tested(
			'app/platform/mail/outbox.test.ts',
			'mail waits while no server listens, and leaves when one does',
		),
		'outbox.keptNote': tested(
			'app/platform/mail/outbox.test.ts',
			'an address that nobody can have is never tried, and what is kept for it is no failure',
		),
		'outbox.none': 'data',
		'outbox.withheld': tested(OUTBOX, 'keeps the mails of one administrator from another'),
		'outbox.readNote': tested(OUTBOX, 'is read by administrators only, and reading is written down'),
		'outbox.alreadySent': tested(
			'app/platform/mail/outbox.test.ts',
			'sends no mail twice that has left, and nothing of one that is gone',
		),
		'outbox.requeued_zero': ALL_SENT_AGAIN,
		'outbox.requeued_one': ALL_SENT_AGAIN,
		'outbox.requeued_two': ALL_SENT_AGAIN,
		'outbox.requeued_few': ALL_SENT_AGAIN,
		'outbox.requeued_many': ALL_SENT_AGAIN,
		'outbox.requeued_other': ALL_SENT_AGAIN,
		'jobs.intro': tested(JOBS, 'periodic work runs at once, and cannot be cancelled while it waits'),
		'jobs.none': 'data',
		'jobs.runAgainDone': RUNS_AGAIN,
		'jobs.cancelDone': tested(JOBS, 'one that runs is asked to end, and cannot be run a second time'),
		'jobs.notNow': tested(
			JOBS,
			'one that waits is cancelled and its kind hears of it; one that has ended cannot be',
		),
		'jobs.allRunAgain_zero': ALL_RUN_AGAIN,
		'jobs.allRunAgain_one': ALL_RUN_AGAIN,
		'jobs.allRunAgain_two': ALL_RUN_AGAIN,
		'jobs.allRunAgain_few': ALL_RUN_AGAIN,
		'jobs.allRunAgain_many': ALL_RUN_AGAIN,
		'jobs.allRunAgain_other': ALL_RUN_AGAIN,
		'together.*': SEVERAL_LEFT,
		'together.done.*': SEVERAL_SUSPENDED,
		'together.done.accordes_one': SEVERAL_ROLES,
		'together.done.accordes_two': SEVERAL_ROLES,
		'together.done.accordes_few': SEVERAL_ROLES,
		'together.done.accordes_many': SEVERAL_ROLES,
		'together.done.accordes_other': SEVERAL_ROLES,
		'access.intro': tested(LOG, 'names who acted, in whose name, and who is concerned'),
		'access.done.suspendu': CLOSED,
		'access.done.retabli': SEVERAL_SUSPENDED,
		'access.done.demande': NOT_TWICE,
		'access.done.confirme': NOT_TWICE,
		'access.done.arrete': STOPPED,
		'access.done.ferme': SESSIONS_END,
		'access.done.supprime': { check: 'limitsOfAdministration' },
		'access.done.garde': DELETED,
		'access.errors.*': 'label',
		'access.errors.ownRequest': NOT_TWICE,
		'access.errors.tooLate': tested(
			'app/modules/account/merge/merge.test.ts',
			'not later; the closed account is then gone, and its address still leads to the other',
		),
		'access.impersonate.text': { check: 'limitsOfAdministration' },
		'access.impersonate.reasonHelp': tested(
			ACTED_FOR,
			'is told the person with the reason, and asks for one',
		),
		'access.suspend.text': CLOSED,
		'access.suspend.reasonHelp': tested(SUSPENSION, 'says so to whoever knows the password alone'),
		'access.recover.text': { check: 'limitsOfAdministration' },
		'access.recover.reasonHelp': tested(
			RECOVERY,
			'goes after two administrators and 48 hours, not before; the password is still asked',
		),
		'access.recovery.waiting': STOPPED,
		'access.recovery.needsAnother': { check: 'limitsOfAdministration' },
		'access.sessions.none': 'data',
		'access.remove.*': DELETED,
		'access.remove.text': { check: 'limitsOfAdministration' },
		'access.remove.submit': { check: 'limitsOfAdministration' },
	},
	settings: {
		'*': 'label',
		intro: tested(
			SETTINGS,
			'are changed by an administrator who proved who they are, against the version that they saw, and noted',
		),
		saved: 'label',
		changedMeanwhile: tested(
			SETTINGS,
			'are changed by an administrator who proved who they are, against the version that they saw, and noted',
		),
		malformed: tested(SETTINGS, 'are nobody else’s, and take nothing out of their bounds'),
		'languages.changes': tested(
			SETTINGS,
			'a language that is switched off leaves menus, addresses and mails; French stays',
		),
		'signUp.changes': tested(
			SETTINGS,
			'signing up by invitation only refuses an address that nobody invited',
		),
		'password.changes': tested(
			SETTINGS,
			'a new password is as long as they ask, and those that exist stay good',
		),
		'absence.changes': tested(SETTINGS, 'sessions end sooner without a visit, open ones too'),
		'session.changes': tested(SETTINGS, 'sessions end sooner after they began, open ones too'),
		'secondStep.changes': tested(
			'app/root.test.ts',
			'desk and administration lead those who have none to their security, and nobody else',
		),
		'apps.changes': tested(
			SETTINGS,
			'apps sign in by no password where that is switched off, and the site by it all the same',
		),
		'manuscript.changes': { check: 'limitsOfFiles' },
		'data.changes': tested(SETTINGS, 'files and drafts are fewer and smaller where they say so'),
		'drafts.changes': tested(SETTINGS, 'files and drafts are fewer and smaller where they say so'),
		'training.changes': tested(
			'app/routes/machine/robots.test.ts',
			'robots.txt asks those who gather for training to stay away where the platform refuses them, and nobody else',
		),
		'counting.changes': tested(SETTINGS, 'nothing is counted where counting is off'),
		'journals.*': FIRST_ANSWERS,
	},
	upkeep: {
		'*': 'label',
		intro: ON_DEMAND,
		'errors.*': ON_DEMAND,
		'errors.encrypted': tested(
			UPKEEP,
			'one that does not come back says why, and is not tried again by itself',
		),
		'errors.noClicks': RECOUNTED,
		'errors.malformed': RECOUNTED,
		'asked.*': ON_DEMAND,
		'asked.search-rebuild': WRITTEN_AGAIN,
		'state.*': 'data',
		'storage.*': COUNTED_FILES,
		'storage.sweepText': { check: 'sweptEveryDay' },
		'search.rebuildText': WRITTEN_AGAIN,
		'usage.text': RECOUNTED,
		'usage.monthHint': 'label',
		'database.notNoted': 'data',
		'backups.*': BACKUPS,
		'backups.done.*': ON_DEMAND,
		'backups.late': { check: 'limitsOfAdministration' },
		'backups.downloadText': tested(UPKEEP, 'are given to who proved of late who they are, which is noted'),
		'backups.restoreText': tested(
			'tests/server/backup.test.ts',
			'comes back into an empty database, and into no other',
		),
	},
}
