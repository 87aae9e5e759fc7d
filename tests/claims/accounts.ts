import { ALERTS, type Ground, PROOFS, READ, REVISED, SENT, tested } from './grounds.ts'

const SIGN_UP = 'app/modules/identity/sign-up/sign-up.test.ts'
const CONFIRMED = tested(SIGN_UP, 'confirms with the password, signs in, and may be opened again')
const CONFIRMED_FOR_DAYS = tested(
	SIGN_UP,
	'is refused when forged, for another purpose, expired, or of an account that is gone',
)
const RESET = 'app/modules/identity/password/reset-password.test.ts'
const REPLACED = tested(RESET, 'is replaced by the mailed link, once; sessions end and a mail tells it')
const REPLACED_WITHIN_THE_HOUR = tested(RESET, 'refuses links that are forged, old or odd')
const SAID_TO_ALL = tested(
	'app/routes/account/account.test.ts',
	'a new link is mailed to whoever needs one, and the answer is the same for all',
)
const ATTEMPTS = 'app/modules/identity/sign-in/attempts.test.ts'
const LET_IN = tested(ATTEMPTS, 'is told once a day, and lets this device in by the link')
const LET_IN_WITHIN_THE_HOUR = tested(
	ATTEMPTS,
	'is not found by a link that is forged, old or for something else',
)
const SLOWED = tested(
	'app/routes/account/account.test.ts',
	'answers 429 with the time to wait once the tries are used up',
)
const ORCID = 'app/modules/identity/orcid/orcid.test.ts'
const ORCID_LINKED = tested(
	ORCID,
	'leads somebody unknown to sign-up, and links the iD when the address is confirmed',
)
const RECOVERY = 'app/modules/identity/recovery/recovery.test.ts'
const MERGED = tested(
	'app/modules/account/merge/merge.test.ts',
	'are one for whoever signs in, forgets the password, signs up, or is invited by the former address',
)
const KEPT_FORM = tested(
	'tests/journeys/ended-session.test.ts',
	'is done when it is sent again, and forgotten then',
)
const SECRET_LINK = tested(
	'tests/journeys/review-by-link.test.ts',
	'where scripts run it opens by itself, and no request has had its token in an address',
)
const OWN_DATA = 'app/modules/account/own-data/own-data.test.ts'
const TAKEN_ALONG = tested(
	OWN_DATA,
	'holds a JSON file for each kind, the picture, and a text in the language of the person',
)
const NOTHING_OF_OTHERS = tested(OWN_DATA, 'holds no secret and nothing of other people')
const DELETION = 'app/modules/account/deletion/deletion.test.ts'
const GONE = tested(DELETION, 'go with all that is theirs, and only that')
const WAY_BACK = tested(DELETION, 'is open for 14 days, by the button or the link of the mail, once')
const ASKED_TO_END = tested(
	DELETION,
	'ends the other sessions, brings a mail with the way back, and is noted',
)
const ENDED_BY_ADMINISTRATORS = tested(
	'app/modules/account/deletion/by-administrators.test.ts',
	'goes by the person’s own rules: a reason, fourteen days, a link that keeps it, sessions that end',
)
const SHELF = 'app/modules/shelf/shelf.test.ts'
const KEPT_TEXTS = tested(SHELF, 'of every kind are kept once, newest first')
const NOBODY_ELSES = tested(SHELF, 'cannot be reached by id: not read, not changed, not removed')
const PORTRAIT = 'app/modules/people/profile/avatar/avatar.test.ts'
const OWN_WORKS = 'app/modules/usage/own-works/own-works.test.ts'

/** What is said to whoever has an account or makes one: here, too, every whole sentence has a line of its own, or one narrower than `*`. */
export const ACCOUNT_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	auth: {
		'*': 'label',
		welcome: READ,
		'benefits.library': KEPT_TEXTS,
		'benefits.submission': SENT,
		'benefits.network': ALERTS,
		'signIn.missing': 'label',
		'signIn.refused': tested(
			'app/modules/identity/sign-in/sign-in.test.ts',
			'refuses unknown, unconfirmed and wrong alike, after the same work',
		),
		'signUp.*': 'label',
		'signUp.passwordHelp': 'data',
		'signUp.orcid': ORCID_LINKED,
		'signUp.checkMail': CONFIRMED_FOR_DAYS,
		'signUp.closed': tested(
			'app/modules/platform-setting/platform-setting.test.ts',
			'signing up by invitation only refuses an address that nobody invited',
		),
		'errors.*': 'label',
		tooMany_one: SLOWED,
		tooMany_many: SLOWED,
		tooMany_other: SLOWED,
		tooManyMails: tested(RESET, 'cannot be used to fill a mailbox, nor from one machine without end'),
		'done.*': 'label',
		'done.mot-de-passe': REPLACED,
		'done.orcid-inconnu': ORCID_LINKED,
		'confirm.*': 'label',
		'confirm.text': CONFIRMED,
		'confirm.expiredText': CONFIRMED_FOR_DAYS,
		'confirm.resent': SAID_TO_ALL,
		'forgotten.intro': REPLACED,
		'forgotten.sentText': REPLACED_WITHIN_THE_HOUR,
		'newPassword.*': 'label',
		'newPassword.intro': REPLACED,
		'newPassword.expiredText': REPLACED_WITHIN_THE_HOUR,
		'newPassword.passkeysText': tested(
			RESET,
			'shows the passkeys that open the account, and takes those away that are named, of nobody else',
		),
		'orcid.*': 'label',
		'orcid.taken': tested(ORCID, 'does not take an iD away from another account'),
		'orcid.cancelled': tested(ORCID, 'says when it was refused there'),
		'terms.*': 'aim',
		'terms.reading.text': READ,
		'terms.data.text': TAKEN_ALONG,
		'terms.changes.text': { check: 'dateOfTerms' },
		'mail.*': 'label',
		'mail.confirmation.text': CONFIRMED,
		'mail.confirmation.until': CONFIRMED_FOR_DAYS,
		'mail.already.text': tested(
			SIGN_UP,
			'answers known and unknown addresses alike, and changes nothing of a known one',
		),
		'mail.elsewhere.text': MERGED,
		'mail.reset.until': REPLACED_WITHIN_THE_HOUR,
		'mail.passwordReset.text': REPLACED,
		'mail.letIn.text': LET_IN,
		'mail.letIn.until': LET_IN_WITHIN_THE_HOUR,
		'mail.tries.text': tested(ATTEMPTS, 'keeps its own tries, whatever strangers do, in its own network too'),
		'mail.tries.letIn': LET_IN_WITHIN_THE_HOUR,
		'mail.tries.once': LET_IN,
		'accessDenied.*': 'label',
		'accessDenied.author': SENT,
		'accessDenied.reader': tested(
			SHELF,
			'are found by title, author and note, without marks or case, and sorted',
		),
		'accessDenied.reviewer': tested(
			'app/modules/review/by-link/void-link.test.ts',
			'once the review is over without a report, which is said to who accepted',
		),
		'accessDenied.kept': tested(
			'app/modules/form-draft/drafts.test.ts',
			'is kept before it is taken, without its files, and can still be read',
		),
		'accessDenied.keptOfReview': tested(
			'tests/journeys/review-by-link.test.ts',
			'accepted, read and reported without an account, also where the visit ended meanwhile, the annotated file in the same step',
		),
		'resume.*': KEPT_FORM,
		'knownDevice.*': LET_IN,
		'knownDevice.expiredText': LET_IN_WITHIN_THE_HOUR,
		'merged.text': MERGED,
		'suspended.text': tested(
			'app/modules/people/suspension/suspension.test.ts',
			'is told by mail in the person’s language, with the reason, and noted; so is its opening',
		),
		'stopRecovery.*': tested(RECOVERY, 'stays when the owner follows the link of the mail, once'),
		'openLink.*': SECRET_LINK,
	},
	author: {
		'*': 'label',
		'become.*': 'label',
		'become.intro': tested(
			'app/routes/author/author.test.ts',
			'the form makes an author; what is missing is said, what was typed is kept',
		),
		'become.unconfirmed': tested(
			'app/modules/people/grants/grants.test.ts',
			'refuses an address that is not confirmed',
		),
		'become.withdrawn': tested(
			'app/modules/people/grants/grants.test.ts',
			'whose role of author was taken back does not take it again',
		),
		'become.impersonating': tested(
			'app/modules/people/grants/grants.test.ts',
			'refuses whoever impersonates the reader',
		),
		'become.points.call': SENT,
		'become.points.follow': REVISED,
		'become.points.revise': PROOFS,
		welcome: 'label',
		'calls.none': 'data',
		'empty.text': 'label',
		'done.*': 'label',
		'usage.*': tested(OWN_WORKS, 'is counted by month and work, and is nobody else’s'),
		'usage.noneInDemonstration': 'data',
		'usage.countries.*': tested(OWN_WORKS, 'is told by country and month, and nobody else’s is'),
		'usage.countries.method': tested(
			'app/modules/usage/reader-country/reader-country.test.ts',
			'are kept with no reading',
		),
		'usage.mailOn': tested(
			OWN_WORKS,
			'is mailed once a month to who asked for it, of the month that is over',
		),
	},
	reader: {
		'*': 'label',
		'form.correct': 'label',
		'list.end': 'data',
		'save.kept': 'data',
		'save.asked': 'label',
		'save.askedText': NOBODY_ELSES,
		'save.known': 'data',
		'next.*': 'label',
		'profile.*': 'label',
		'portrait.*': 'label',
		'portrait.help': tested(
			PORTRAIT,
			'loses place, camera, colour profile and every other word it brought, and stands upright',
		),
		'portrait.errors.tooLarge': { check: 'sizeOfPictures' },
		'saved.*': 'label',
		'saved.intro': KEPT_TEXTS,
		'saved.noteHelp': NOBODY_ELSES,
		'saved.errors.full': tested(SHELF, 'are at most 5,000'),
		'saved.done.dossier-supprime': tested(
			SHELF,
			'hold works, one folder a work, and leave them when they go',
		),
		'saved.noteStays': tested(SHELF, 'with a note stay until it is said that the note may go'),
		'folders.*': 'label',
		'folders.removeText': tested(SHELF, 'hold works, one folder a work, and leave them when they go'),
		'history.*': 'label',
		'history.intro': tested(SHELF, 'is no figure: nothing is counted'),
		'history.off': tested(
			'app/routes/reader/reader-space.test.ts',
			'is switched off, cleared and taken up again',
		),
		'data.*': 'label',
		'data.intro': TAKEN_ALONG,
		'data.text': NOTHING_OF_OTHERS,
		'data.impersonating': tested(
			'app/routes/reader/own-data.test.ts',
			'come as an archive to whom asks by the form, and to nobody who acts as them',
		),
		'data.readme.without': NOTHING_OF_OTHERS,
		'deletion.*': GONE,
		'deletion.wayBack': WAY_BACK,
		'deletion.errors.*': tested(DELETION, 'needs the password, five tries at most, and one’s own hand'),
		'deletion.errors.lastAdministrator': tested(
			DELETION,
			'is refused to the last administrator, now and when the day has come',
		),
		'deletion.running': ASKED_TO_END,
		'deletion.done.*': ASKED_TO_END,
		'deletion.mail.asked.*': ASKED_TO_END,
		'deletion.mail.asked.byAdministrators': ENDED_BY_ADMINISTRATORS,
		'deletion.mail.asked.keep': ENDED_BY_ADMINISTRATORS,
		'keep.*': WAY_BACK,
		'zone.help': tested(
			'app/modules/people/profile/profile.test.ts',
			'is that of the browser until one is chosen, and again once it is given back',
		),
	},
}
