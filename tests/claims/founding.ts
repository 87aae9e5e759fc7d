import { type Ground, tested } from './grounds.ts'

const FIRST = 'app/modules/identity/sign-up/first-administrator.test.ts'
const STEPS = tested(
	'app/modules/site/operator.test.ts',
	'say what the platform finds, and follow what is done',
)
const SITE_TEXTS = 'app/modules/site/texts/texts.test.ts'
const NOT_OVERWRITTEN = tested(
	SITE_TEXTS,
	'are refused to who did not see what somebody else wrote, and nothing is lost',
)
const EMPTIED = tested(
	SITE_TEXTS,
	'that pages cannot do without are never hidden, and an emptied one is the original',
)
const SITE_VERSIONS = tested(
	SITE_TEXTS,
	'keep every version: one can be compared and made present again, and so can the original',
)
const SITE_PICTURES = tested('app/modules/site/pictures/pictures.test.ts', 'is a picture and nothing else')
const SIGNERS = 'app/modules/person/manage/merge.test.ts'
const PAIRS = tested(
	SIGNERS,
	'are found once the works have changed, by any spelling, until somebody says they are two',
)
const ONE_PERSON = tested(
	SIGNERS,
	'gives works, address, ORCID, account and followers to one person, and its undoing gives all back',
)
const UNDONE_IN_TIME = tested(
	SIGNERS,
	'is undone for thirty days and no longer, also where who was kept was merged since',
)
const TWO_ORCIDS = tested(
	SIGNERS,
	'of two ORCIDs wants somebody to be sure; of what changed meanwhile, and of one person, is refused',
)
const SEPARATED = tested(SIGNERS, 'is separated by signatures, and the two are not proposed again')
const RENAMED = tested(SIGNERS, 'is renamed and moved; an ORCID or an address that is another’s is refused')
const SIGNER_DELETED = tested(
	SIGNERS,
	'who signs nothing is deleted and their address says who was there; nobody else is',
)
const CONCEPTS = 'app/modules/thesaurus/manage/manage.test.ts'
const CONCEPT_CHANGED = tested(
	CONCEPTS,
	'a changed concept has its new names, keeps kind, code and what the form does not show, and goes back',
)
const OWN_CONCEPT = tested(
	CONCEPTS,
	'one of its own is found by any name, withdrawn and brought back, and deleted only when withdrawn',
)
const CONCEPT_REFUSED = tested(
	CONCEPTS,
	'refuses what has no name, what would be part of itself, and what does not exist',
)
const UNDERSTOOD = tested(
	'app/modules/search/understood.test.ts',
	'finds it under all of them, says which, and leaves them out when asked',
)
const TOKENS = 'app/modules/identity/api-token/api-token.test.ts'
const TOKEN_ACTS = tested(TOKENS, 'acts as its owner, within what it was made for and what they still may')
const TOKEN_ENDS = tested(
	TOKENS,
	'ends when it is taken back, on its day, with the account and with the roles, for good',
)
const TOKEN_ONCE = tested(TOKENS, 'is given once, kept as a hash, told by mail and in the log')
const MERGE = 'app/modules/account/merge/merge.test.ts'
const MERGED = tested(MERGE, 'become one: nothing names the closed one but what stays with it')
const MERGED_DOORS = tested(
	MERGE,
	'are one for whoever signs in, forgets the password, signs up, or is invited by the former address',
)
const MERGE_TOLD = tested(MERGE, 'tell both addresses in their languages, and the log')
const MERGE_UNDONE = tested(MERGE, 'within thirty days: what went over comes back, what was done since stays')
const MERGE_REFUSED = 'app/modules/account/merge/refused-merges.test.ts'
const BOTH_SIDES = tested(
	MERGE_REFUSED,
	'where one wrote a manuscript that the other reviews or edits, also under the address alone, without naming it',
)
const TWO_REVIEWERS = tested(
	MERGE_REFUSED,
	'where one reviews what the other edits or reviews, and not where it declined',
)
const UNFIT_ACCOUNTS = tested(
	MERGE_REFUSED,
	'of an address that nobody confirmed, a closed account, one that is leaving',
)
const FILES = 'app/modules/submission/files/manuscript.test.ts'
const BLIND_COPY = tested(
	FILES,
	'is kept with its report and a copy that does not name its author, and proposes what the draft lacks',
)
const MASKED = tested(
	FILES,
	'gives reviewers a copy with the words masked that its submitter chose, also once it is checked anew',
)
const REFUSED_FILES = tested('app/modules/submission/files/refused-files.test.ts', '%s as %s')
const UPLOADS = 'app/modules/submission/uploads/uploads.test.ts'
const CUT = tested(UPLOADS, 'that was cut at 60 % goes on and becomes one file with the same bytes')
const UPLOAD_ENDS = tested(UPLOADS, 'ends after a day, and one person has a few open at most')
const GIVEN_UP = tested(UPLOADS, 'is given up with its parts, and a part that another upload has too stays')
const TAKEN_AS_SEEN = tested(
	'app/modules/submission/files/supplements.test.ts',
	'is taken only while the submission takes it, as its sender saw it',
)
const TAKEN_WHOLE = tested(
	'app/routes/author/uploads.test.ts',
	'takes a file whole, says why not, and gives it back',
)

/** What is said to those who set the platform up and look after its people and words, and where files are sent. */
export const FOUNDING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	setup: {
		'*': 'label',
		'first.intro': tested(FIRST, 'makes one administrator, signed in, and is of no use afterwards'),
		'first.correct': 'label',
		'first.taken': tested(
			FIRST,
			'stays good after a refusal: a weak password, an address that has an account',
		),
		'first.goneText': tested(
			FIRST,
			'is a new one at each start, and its token stands nowhere in the database',
		),
		'steps.*': STEPS,
		'operator.intro': tested(
			'app/modules/site/operator.test.ts',
			'is entered by administrators alone, in their own name',
		),
		'operator.saved': 'label',
		'operator.correct': 'label',
		'operator.changedMeanwhile': tested(
			'app/modules/site/operator.test.ts',
			'is kept without empty lines; the audit log says which parts changed, and nothing of them',
		),
		'mailTrial.text': 'data',
	},
	siteText: {
		'*': 'label',
		intro: tested(SITE_TEXTS, 'are what came with the platform until somebody writes them'),
		'about.line': EMPTIED,
		'about.text': EMPTIED,
		'done.enregistre': 'label',
		'done.retabli': SITE_VERSIONS,
		correct: 'label',
		tooLong: tested(SITE_TEXTS, 'longer than a line are refused as a line'),
		noSuchVersion: SITE_VERSIONS,
		changedMeanwhile: NOT_OVERWRITTEN,
		'preview.notKept': tested(SITE_TEXTS, 'are written by administrators alone, in their own name'),
		'preview.nothing': 'data',
		'history.nothing': 'data',
		'editor.dialog.*': SITE_PICTURES,
		'editor.dialog.fileHelp': { check: 'limitsOfNewJournals' },
		'editor.dialog.refusedFile': { check: 'limitsOfNewJournals' },
	},
	signers: {
		'*': 'label',
		intro: ONE_PERSON,
		correct: 'label',
		noPairsText: PAIRS,
		'done.*': 'label',
		'done.distincts': PAIRS,
		'done.annulee': ONE_PERSON,
		'done.reunie': ONE_PERSON,
		'done.separee': SEPARATED,
		'done.deplace': RENAMED,
		'errors.*': RENAMED,
		'errors.tooLate': UNDONE_IN_TIME,
		'errors.changedMeanwhile': TWO_ORCIDS,
		'errors.twoOrcids': TWO_ORCIDS,
		'errors.noneChosen': SEPARATED,
		'errors.allChosen': SEPARATED,
		'errors.inUse': SIGNER_DELETED,
		'merge.*': ONE_PERSON,
		'merge.undone_one': UNDONE_IN_TIME,
		'merge.undone_many': UNDONE_IN_TIME,
		'merge.undone_other': UNDONE_IN_TIME,
		'merge.twoOrcids': TWO_ORCIDS,
		'mergeWith.text': PAIRS,
		'mergeWith.none': 'data',
		'fields.nameHelp': RENAMED,
		'removal.*': SIGNER_DELETED,
	},
	thesaurus: {
		'*': 'label',
		intro: CONCEPT_CHANGED,
		none: 'data',
		newIntro: OWN_CONCEPT,
		otherNamesHelp: UNDERSTOOD,
		hiddenNamesHelp: 'label',
		broaderHelp: tested(
			'app/modules/search/understood.test.ts',
			'what includes a thing finds it by its record, not by a passing word',
		),
		correct: 'label',
		'errors.*': CONCEPT_REFUSED,
		'done.*': OWN_CONCEPT,
		'done.original': CONCEPT_CHANGED,
		'original.text': CONCEPT_CHANGED,
		'withdrawal.text': OWN_CONCEPT,
		'removal.text': OWN_CONCEPT,
	},
	tokens: {
		'*': 'label',
		intro: TOKEN_ACTS,
		noneText: TOKEN_ENDS,
		'done.revoked': TOKEN_ENDS,
		'new.once': TOKEN_ONCE,
		'form.correct': 'label',
		'form.nameHelp': TOKEN_ONCE,
		'form.scopesHelp': TOKEN_ACTS,
		'form.daysHelp': TOKEN_ENDS,
		'errors.*': tested(
			TOKENS,
			'is not made without a fresh proof, for what the roles do not give, or without end',
		),
		'errors.tooManyTokens': { check: 'limitsOfNewJournals' },
		revokeFollows: TOKEN_ENDS,
	},
	accountMerge: {
		'*': 'label',
		'choose.intro': tested(MERGE, 'are shown beforehand in figures alone'),
		'choose.none': 'data',
		'counts.text': tested(MERGE, 'are shown beforehand in figures alone'),
		'effects.acts': MERGED,
		'effects.stays': MERGED,
		'effects.closed': MERGED_DOORS,
		'effects.leads': MERGED_DOORS,
		'effects.told': MERGE_TOLD,
		'effects.undone_one': MERGE_UNDONE,
		'effects.undone_many': MERGE_UNDONE,
		'effects.undone_other': MERGE_UNDONE,
		'obstacles.*': BOTH_SIDES,
		'obstacles.twoReviewers': TWO_REVIEWERS,
		'obstacles.reviewerAndEditor': TWO_REVIEWERS,
		'obstacles.twoAuthors': tested(
			MERGE_REFUSED,
			'where both sign one manuscript as two people; the one who sent it may be one of its authors',
		),
		'obstacles.conflictOfInterest': tested(
			MERGE_REFUSED,
			'where one edits or reviews what the other declared a conflict of interest in',
		),
		'obstacles.unconfirmed': UNFIT_ACCOUNTS,
		'obstacles.suspended': UNFIT_ACCOUNTS,
		'obstacles.leaving': UNFIT_ACCOUNTS,
		reasonHelp: tested(
			'app/modules/account/own-data/own-data.test.ts',
			'holds a JSON file for each kind, the picture, and a text in the language of the person',
		),
		correct: 'label',
		'done.*': 'label',
		'former.text': MERGED_DOORS,
		'into.text': MERGE_UNDONE,
		'mail.*': MERGE_TOLD,
		'mail.merged.stays': MERGED,
		'mail.separated.text': MERGE_UNDONE,
	},
	upload: {
		'*': 'label',
		intro: BLIND_COPY,
		'help.*': 'data',
		'manuscript.names': BLIND_COPY,
		'others.none': 'label',
		'row.facts': 'data',
		'copy.*': BLIND_COPY,
		'copy.none': tested(
			'app/modules/submission/files/supplements.test.ts',
			'pictures lose what they say besides their pixels in the copy, data have no copy',
		),
		'limits.cut': CUT,
		'limits.check': BLIND_COPY,
		'limits.draft': tested(
			'app/routes/author/wizard.test.ts',
			'a whole manuscript is confirmed once, by the person alone',
		),
		noScript: TAKEN_WHOLE,
		'unfinished.text': CUT,
		'unfinished.giveUpFollows': GIVEN_UP,
		'sending.*': CUT,
		'sending.paused': UPLOAD_ENDS,
		'sending.tooLarge': REFUSED_FILES,
		'sending.refused': 'label',
		'done.*': 'label',
		'done.abandonne': GIVEN_UP,
		'done.masque': MASKED,
		'refused.*': REFUSED_FILES,
		'refused.tooManyPages': { check: 'sizeOfManuscripts' },
		'refused.busy': tested('app/routes/author/uploads.test.ts', 'is refused where the protocol says so'),
		'refused.closed': TAKEN_AS_SEEN,
		'refused.changedMeanwhile': TAKEN_AS_SEEN,
		'refused.uploadGone': GIVEN_UP,
		'refused.uploadIncomplete': CUT,
	},
	specification: {
		'*': 'label',
		signInToSubmit: tested(
			'app/routes/author/wizard.test.ts',
			'is its submitter’s alone: others find nothing, visitors and readers are told why',
		),
		authorsOnly: tested(
			'app/routes/author/wizard.test.ts',
			'is its submitter’s alone: others find nothing, visitors and readers are told why',
		),
		loading: 'label',
		'signUp.*': 'label',
	},
}
