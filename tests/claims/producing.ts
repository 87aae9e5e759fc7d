import { type Ground, NOTICES, PROOFS, RIGHTS, tested } from './grounds.ts'

const MAKING = 'app/modules/production/production.test.ts'
const MADE = tested(
	MAKING,
	'is made from the manuscript with its pictures, and once more from a copyedited file',
)
const EDITED = tested(MAKING, 'is edited safely, keeps its own pictures alone, and asks for approval again')
const OVERTAKEN = tested(
	MAKING,
	'of two who write of it at once the second is told, %s, and writes over nothing',
)
const NAMED = tested(MAKING, 'are of the journal’s prefix, well formed and nobody else’s')
const FUNDED = tested(MAKING, 'is at first what the author declared, then what the editor writes')
const CORRECTED_ENTRY = tested(
	MAKING,
	'the record of an entry is corrected by who produces it: it outlives another conversion, and citations lead to it',
)
const FILES = 'app/modules/production/galley-files.test.ts'
const TOLD_BY_CONTENT = tested(FILES, 'are told by their content, one for each format and language')
const NOTED = tested(FILES, 'a PDF without its fonts or words is noted, and a DOI that differs')
const SCHEMA_FAULTS = tested(
	FILES,
	'a JATS file that breaks the schema is refused with its lines, elements and what was expected',
)
const PROOF = 'app/modules/production/proofs.test.ts'
const PROOF_SENT = tested(
	PROOF,
	'are sent, returned with remarks, sent again and approved, each told to the other side',
)
const PROOF_ANSWERED = tested(
	PROOF,
	'are answered by who sent the manuscript or corresponds; other authors read; nobody else sees them',
)
const PUBLISHING = 'app/modules/publication/publication.test.ts'
const LACKING = tested(PUBLISHING, 'is named, by language where that matters')
const OUT_AT_ONCE = tested(
	PUBLISHING,
	'is at once in the library, in search and citations, with its files, pictures, people and dates',
)
const TOLD_FOLLOWERS = tested(PUBLISHING, 'is told to those who follow its journal')
const WHO_PUBLISHES = tested(
	'app/modules/production/policy.test.ts',
	'a manager of the publisher publishes and does not produce',
)
const AT_ITS_HOUR = tested(
	'app/modules/publication/scheduled.test.ts',
	'takes place once, also after a standstill, and not before',
)
const TAKEN_BACK = tested(
	'app/modules/publication/scheduled.test.ts',
	'can be taken back, and fails in the open',
)
const AFTER = 'app/modules/publication/after-publication.test.ts'
const VERSIONS = tested(AFTER, 'a new version says what changed; the old one stays readable with its files')
const UNPUBLISHED = tested(
	AFTER,
	'unpublishing leaves the address and the reason; publishing again brings the same work back',
)
const NOTICE_TYPED = tested(
	'app/modules/publication/works/works.test.ts',
	'takes corrections, doubts and retractions with banners both ways; two actions at once: one wins',
)
const WITHDRAWN = tested(
	'app/modules/publication/works/works.test.ts',
	'is withdrawn for a reason that its page gives, and brought back as it was',
)
const BACK_TO_PRODUCTION = tested(
	'app/modules/publication/works/works.test.ts',
	'goes back to production when its publisher takes it out; its authors are told',
)
const PUBLISHED_DESK = 'app/routes/desk/published/published.test.ts'
const FOUND_AND_MENDED = tested(
	PUBLISHED_DESK,
	'an imported article is found, corrected and withdrawn at the desk',
)
const REMOVAL = 'app/modules/removal/removal.test.ts'
const REMOVED = tested(
	REMOVAL,
	'leaves nothing of it but an address that says what stood there, where and why',
)
const REMOVERS = tested(
	REMOVAL,
	'is the administrators’; who publishes for the journal removes only a slip of their own of late',
)
const REMOVAL_ASKS = tested(
	REMOVAL,
	'asks that it was withdrawn, for a reason, a confirmation, a fresh proof and one’s own name',
)
const ISSUES = 'app/modules/publication/issues'
const ISSUE = `${ISSUES}/issues.test.ts`
const ISSUE_NAMED = tested(ISSUE, 'is made and changed by those who manage the journal, and named once')
const ISSUE_WHOLE = tested(ISSUE, 'is ordered, and published whole with its sections and pages')
const EMPTY_ISSUE = tested(
	'app/routes/desk/issues/empty-issue.test.tsx',
	'an issue without articles is to be filled or deleted; « Publish » heads it once it has one',
)
const ISSUE_AT_ITS_HOUR = tested(
	ISSUE,
	'appears at its hour with all its articles, which do not change until then',
)
const ISSUE_LACKS = tested(ISSUE, 'that came to lack something stays a draft, and its editors are told')
const BUILT = tested(
	`${ISSUES}/building-issues.test.ts`,
	'the articles that are accepted and in no issue are put into it, complete ones first',
)
const JUST_ACCEPTED = tested(
	`${ISSUES}/building-issues.test.ts`,
	'one that was just accepted is among them, marked, and is begun by being put in',
)
const NEXT_NUMBER = tested(
	`${ISSUES}/building-issues.test.ts`,
	'the next number follows the last, in its volume or in that of the new year',
)
const PAGES_CITED = tested(
	`${ISSUES}/issue-that-is-out.test.ts`,
	'keeps the pages of its articles, which people cite',
)
const COVER = tested(
	`${ISSUES}/cover.test.ts`,
	'asks for words, and for a picture that is one; the words alone may change',
)
const NUMBERING = `${ISSUES}/numbering.test.ts`
const NUMBERED = tested(
	NUMBERING,
	'follows the order of its contents, by PDF or, without a text, by the pages that are named',
)
const MEASURED = tested(
	NUMBERING,
	'measures the PDF that readers will find, in a job that says how far it has come',
)
const UNSEEN = tested(
	ISSUE,
	'shows a manager of the publisher no title and no author before an article is accepted',
)

/** What is said to those who make articles and issues of manuscripts, and look after what is out. A refusal of what was typed asks for another value. */
export const PRODUCING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	production: {
		'*': 'label',
		notYet: tested(
			'app/routes/production.test.ts',
			'takes an accepted manuscript to a published article, by its forms alone',
		),
		locked: ISSUE_AT_ITS_HOUR,
		toProduction: PROOFS,
		working: VERSIONS,
		'checklist.ready': LACKING,
		'copy.intro': MADE,
		'copy.none': MADE,
		'text.none': MADE,
		'text.replaces': MADE,
		'warnings.*': 'data',
		'edit.htmlHelp': EDITED,
		'edit.referencesHelp': CORRECTED_ENTRY,
		'galleys.intro': TOLD_BY_CONTENT,
		'galleys.none': 'data',
		'galleys.schema.*': SCHEMA_FAULTS,
		'notes.*': NOTED,
		'notes.otherTagSet': tested(FILES, 'a JATS file may name its document type'),
		'details.*': NAMED,
		'details.fundersHelp': FUNDED,
		'details.noPrefix': 'data',
		'details.doiGiven': tested(
			'app/modules/deposit/deposit.test.ts',
			'gives a work its DOI as it is published, and registers it; only then is it a link',
		),
		'proof.*': PROOF_SENT,
		'proof.notSent': 'data',
		'proof.changed': EDITED,
		'proof.page.readOnly': PROOF_ANSWERED,
		'proof.page.remarksHelp': 'aim',
		'publish.*': 'label',
		'publish.nowHelp': TOLD_FOLLOWERS,
		'publish.zone': 'data',
		'publish.scheduled': AT_ITS_HOUR,
		'publish.scheduledWithIssue': ISSUE_AT_ITS_HOUR,
		'publish.withIssue': ISSUE_WHOLE,
		'publish.withdrawn': UNPUBLISHED,
		'publish.notYours': WHO_PUBLISHES,
		'publish.inProduction': tested(
			'app/routes/production.test.ts',
			'takes an accepted manuscript to a published article, by its forms alone',
		),
		'mail.issueFailed.text': tested(
			'app/modules/publication/issues/issues.test.ts',
			'that came to lack something stays a draft, and its editors are told',
		),
		'versions.*': VERSIONS,
		'notice.*': NOTICE_TYPED,
		'notice.intro': NOTICES,
		'notice.isFinal': tested(
			AFTER,
			'a retraction is a record of its own, with banners both ways; a correction too',
		),
		'unpublish.intro': UNPUBLISHED,
		'unpublish.follows': BACK_TO_PRODUCTION,
		'remove.*': REMOVED,
		'remove.confirm': REMOVAL_ASKS,
		'remove.chapters_one': 'data',
		'remove.chapters_many': 'data',
		'remove.chapters_other': 'data',
		'remove.citedBy_one': 'data',
		'remove.citedBy_many': 'data',
		'remove.citedBy_other': 'data',
		'remove.untoldDoi': tested(REMOVAL, 'that what the DOI named is gone, without its people'),
		'errors.*': 'label',
		'errors.changedMeanwhile': OVERTAKEN,
		'errors.noDocx': MADE,
		'errors.doiPrefix': NAMED,
		'errors.doiTaken': NAMED,
		'errors.doiFixed': VERSIONS,
		'errors.slugForm': NAMED,
		'errors.slugFixed': VERSIONS,
		'errors.notValid': SCHEMA_FAULTS,
		'errors.incomplete': LACKING,
		'errors.issueIsDraft': ISSUE_WHOLE,
		'errors.nothingChanged': VERSIONS,
		'errors.isRetracted': NOTICE_TYPED,
		'errors.isNotice': NOTICE_TYPED,
		'errors.lossy': { check: 'limitsOfProduction' },
		'errors.namesSomebody': tested(
			'app/modules/decision/decisions.test.ts',
			'asks before a letter or the reviewers’ copy names the other side, and notes that it was sent all the same',
		),
		'errors.notConfirmed': NOTICE_TYPED,
		'errors.isPublished': REMOVAL_ASKS,
		'errors.fromManuscript': REMOVERS,
		'errors.hasNotices': REMOVERS,
		'errors.lasting': { check: 'limitsOfProduction' },
		'done.*': 'label',
		'done.previewed': tested(
			'app/modules/publication/previews/previews.test.ts',
			'are made by a job after one click, as readers would be offered them, and nothing of them is in the library',
		),
		'done.removedForGood': REMOVED,
		'mail.proof.*': PROOF_SENT,
		'mail.proof.after': 'aim',
		'mail.approved.text': PROOF_SENT,
		'mail.published.text': OUT_AT_ONCE,
		'mail.published.after': RIGHTS,
		'mail.unpublished.text': BACK_TO_PRODUCTION,
		'mail.notice.text': NOTICES,
		'mail.failed.text': TAKEN_BACK,
		'issues.*': 'label',
		'issues.others_one': UNSEEN,
		'issues.others_many': UNSEEN,
		'issues.others_other': UNSEEN,
		'issues.emptyHelp': EMPTY_ISSUE,
		'issues.publishHelp': ISSUE_WHOLE,
		'issues.publishFollows_one': TOLD_FOLLOWERS,
		'issues.publishFollows_many': TOLD_FOLLOWERS,
		'issues.publishFollows_other': TOLD_FOLLOWERS,
		'issues.coverHelp': { check: 'limitsOfProduction' },
		'issues.coverErrors.*': COVER,
		'issues.coverErrors.tooLarge': { check: 'limitsOfProduction' },
		'issues.errors.*': 'label',
		'issues.errors.taken': ISSUE_NAMED,
		'issues.errors.pagesCited': PAGES_CITED,
		'issues.errors.incomplete': ISSUE_LACKS,
		'issues.errors.numbering': tested(
			NUMBERING,
			'keeps the issue from appearing until it has ended, so that no reader finds the former pages',
		),
		'issues.errors.trialFull': { check: 'limitsOfTrials' },
		'issues.done.*': 'label',
		'issues.pagesHelp': NUMBERED,
		'issues.pagesKept': PAGES_CITED,
		'issues.readyHelp': BUILT,
		'issues.noneReady': JUST_ACCEPTED,
		'issues.justAccepted': JUST_ACCEPTED,
		'issues.nothingMissing': ISSUE_LACKS,
		'issues.pagesOutOfOrder': tested(
			NUMBERING,
			'that run back are told, roman ones and missing ones are not',
		),
		'issues.noDescription': 'data',
		'issues.proposed': NEXT_NUMBER,
		'issues.numbering.*': MEASURED,
		'issues.numbering.changedMeanwhile': tested(
			NUMBERING,
			'numbers nothing where the contents changed meanwhile, and says so',
		),
		'issues.numbering.failed': tested(NUMBERING, 'says that it failed, and may be asked for again'),
		'issues.missingPages': tested(
			NUMBERING,
			'that two articles have, or none between others, are told of the article',
		),
		'works.intro': FOUND_AND_MENDED,
		'works.none': 'data',
		'works.noneFound': 'data',
		'works.inProduction': BACK_TO_PRODUCTION,
		'works.restoreHelp': WITHDRAWN,
		'upcoming.intro': tested(PUBLISHED_DESK, 'sees nobody of the file: no author, reviewer, editor, no file'),
		'references.*': 'data',
		'references.namesHelp': tested(
			'app/modules/reference/fields.test.ts',
			'names one a line, a body without comma, a year in words, an emptied field',
		),
		'references.saved': CORRECTED_ENTRY,
	},
}
