import { ALERTS, type Ground, tested } from './grounds.ts'

const FOLLOWING = 'app/modules/follow/follow.test.ts'
const CALL_NOTICES = 'app/modules/follow/calls/call-notices.test.ts'
const STOPPED = tested(FOLLOWING, 'stops one follow or all of a person’s, at once, and again without fault')
const WEEKLY = tested(
	'app/modules/waiting/waiting.test.ts',
	'is stopped by its link, by its switch, and comes again',
)
const DAYS_LEFT = tested(
	CALL_NOTICES,
	'7 days and 1 day before the last day, each once and to each once, whatever they follow',
)
const REPORTS = tested(
	'app/modules/counter/counter.test.ts',
	'fit the official specification, for the World and for an institution, with and without options',
)
const CERTIFICATES = 'app/modules/certificate/certificate.test.ts'
const ATTESTED = tested(CERTIFICATES, 'are issued once, and say who, what, where and when')
const OWN_FIGURES = tested(
	'app/modules/decision/statistics/statistics.test.ts',
	'are there once the journal shows them, of years that are over, with medians from three on',
)
const EXAMPLES = tested(
	'app/routes/site/api.test.ts',
	'every endpoint that everybody reads has an example that works when it is copied',
)
const DESCRIPTION = tested(
	'tests/api/description.test.ts',
	'the OpenAPI description has no faults, nor anything that a linter which is not ours would warn of',
)

const INTERFACE = 'app/routes/machine/api.test.ts'
const WRITING = 'app/routes/machine/api-writing.test.ts'
const NO_TOKEN = tested(WRITING, 'without a token, with one that ended, or was not made for it')
const REFUSED_AS_ITS_PAGE = tested(
	WRITING,
	'is refused what its page would refuse, in its language, with the member that is wrong',
)

/** What is said to who follows something, to who counts, and to programs. */
export const FOLLOWING_CLAIMS: { [namespace: string]: { [key: string]: Ground } } = {
	follows: {
		'*': 'label',
		intro: tested(
			'app/modules/follow/alerts.test.ts',
			'finds works by person, discipline, keyword in any language and script, and saved search',
		),
		'done.*': 'label',
		'done.suivi': ALERTS,
		'refused.*': 'label',
		'refused.tooMany': tested(FOLLOWING, 'refuses more than 500 follows, and still knows those there are'),
		'list.emptyText': tested(
			FOLLOWING,
			'what the page of a search offers: a discipline, a keyword, or the search',
		),
		'list.address': 'data',
		'feed.*': 'data',
		'confirm.text': ALERTS,
		'confirm.known': 'data',
		'stopPage.*': STOPPED,
		'stopPage.invalid': tested(FOLLOWING, 'is refused when it was signed for something else, or changed'),
		'stopPage.doneWeekly': WEEKLY,
		'stopPage.weeklyKeeps': WEEKLY,
		'alert.*': ALERTS,
		'alert.introWeekly': tested(
			'app/modules/follow/alerts.test.ts',
			'waits for Monday 07:00 UTC when it is weekly, and then tells the whole week',
		),
		'alert.more': tested(
			'app/modules/follow/alerts.test.ts',
			'the arrival of a whole library is one mail, which names thirty works and leads to the rest',
		),
		'call.opened.text': tested(
			CALL_NOTICES,
			'it opened: who followed the journal before, once, in their language',
		),
		'call.week.*': DAYS_LEFT,
		'call.day.*': DAYS_LEFT,
		'call.day.textToday': tested(
			CALL_NOTICES,
			'closed with the end of the day: that this is the last day, then that it is closed',
		),
		'call.extended.text': tested(CALL_NOTICES, 'extended: the new last day, then its own reminders'),
		'call.reopened.text': tested(CALL_NOTICES, 'closed early and reopened; closed by its date'),
		'call.closed.text': tested(CALL_NOTICES, 'closed early and reopened; closed by its date'),
		'call.why': tested(CALL_NOTICES, 'one click in the mail ends them'),
	},
	journalFigures: { '*': 'label', intro: OWN_FIGURES, noneText: OWN_FIGURES, 'method.*': OWN_FIGURES },
	counter: {
		'*': 'label',
		intro: REPORTS,
		'options.text': REPORTS,
		'noMonth.text': tested(
			'app/routes/site/settings-said.test.tsx',
			'that no report of use is there yet, instead of a form without a month to choose',
		),
		'institution.text': tested('app/modules/counter/tables.test.ts', 'of an institution needs its key'),
		correct: 'label',
		'errors.*': 'label',
		'sushi.world': REPORTS,
	},
	certificate: {
		'*': 'label',
		'statement.*': ATTESTED,
		issued: ATTESTED,
		'page.*': ATTESTED,
		'page.intro': tested(CERTIFICATES, 'is read as people type it'),
		'page.unknown': 'data',
		'page.ended': tested(CERTIFICATES, 'an acceptance that is taken back holds no longer'),
	},
	apiReference: { 'operations.*': EXAMPLES, 'parameters.*': DESCRIPTION },
	api: {
		'*': 'label',
		intro: EXAMPLES,
		'start.description': DESCRIPTION,
		'start.client': tested(
			'tests/api/description.test.ts',
			'the TypeScript client is made of the description as it is now (npm run api:client)',
		),
		'ways.*': tested(
			'app/routes/site/api.test.ts',
			'the ways for those who begin lead from a journal to a file, and from a token to an article that is out',
		),
		'rules.names.text': tested(INTERFACE, 'that moved leads to where it is now, with what was asked'),
		'rules.pages.text': tested(
			INTERFACE,
			'is read page by page to its end: everything once, the newest first',
		),
		'rules.fields.text': EXAMPLES,
		'rules.languages.text': tested(INTERFACE, 'is named in the language asked for'),
		'rules.caching.text': tested(INTERFACE, 'is sent once while nothing changes'),
		'rules.limits.text': { check: 'limitsOfTheInterface' },
		'rules.origins.text': EXAMPLES,
		'rules.versions.text': tested(
			WRITING,
			'that has seen another version writes nothing, and has to say what it has seen',
		),
		'rules.stays.text': 'aim',
		'rules.once.text': tested(
			'tests/api/over-a-port.test.ts',
			'of requests that come at once under one key, one is done and the others are answered the same, or told to wait',
		),
		'rules.writing.text': tested(
			'app/modules/identity/api-token/api-token.test.ts',
			'acts as its owner, within what it was made for and what they still may',
		),
		'search.noneText': tested(
			'app/routes/site/api.test.ts',
			'a search leaves the endpoints in which its words are found',
		),
		'endpoint.noExample': tested(
			'app/routes/site/api.test.ts',
			'an empty library has no examples of what is not there',
		),
		'problems.*': tested(INTERFACE, 'what cannot be answered is refused in words a program understands'),
		'problems.gone': tested(
			INTERFACE,
			'what waits in a draft issue is nowhere; what was withdrawn says so and why',
		),
		'problems.method-not-allowed': tested(INTERFACE, 'methods that write, with those that do not'),
		'problems.precondition-failed': tested(
			WRITING,
			'that has seen another version writes nothing, and has to say what it has seen',
		),
		'problems.precondition-needed': tested(
			WRITING,
			'that has seen another version writes nothing, and has to say what it has seen',
		),
		'problems.token-needed': NO_TOKEN,
		'problems.token-refused': NO_TOKEN,
		'problems.scope-missing': NO_TOKEN,
		'problems.forbidden': tested(
			WRITING,
			'by an editor of another journal, who does not even learn that the entry is there',
		),
		'problems.in-flight': tested(
			WRITING,
			'that is still being answered waits, and one that came to nothing may come again',
		),
		'problems.key-reused': tested(WRITING, 'is done once, and answered the same'),
		'problems.invalid-body': REFUSED_AS_ITS_PAGE,
		'problems.refused': REFUSED_AS_ITS_PAGE,
	},
}
