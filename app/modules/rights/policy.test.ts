import { describe, expect, test } from 'vitest'
import {
	administration,
	canGrant,
	canImpersonate,
	canManageContents,
	canPublish,
	canReadOtherReports,
	canRunPlatform,
	decision,
	submission,
	submissionView,
} from './policy.ts'
import {
	type Asker,
	editor,
	FOREIGN,
	file,
	grant,
	manager,
	OWN,
	ofJournal,
	person,
	section,
} from './testing.ts'

const PEOPLE = {
	visitor: null,
	reader: person('reader'),
	author: person('author', grant('author')),
	reviewer: person('reviewer', grant('reviewer', ofJournal('j1'))),
	editor: person('editor', editor()),
	manager: person('manager', manager()),
	admin: person('admin', grant('admin')),
} satisfies Record<string, Asker>

type Role = keyof typeof PEOPLE

const ROLES = Object.keys(PEOPLE) as Role[]

const othersFile = {
	...FOREIGN,
	callId: null,
	authorIds: ['somebody'],
	reviewerIds: ['another'],
	conflictIds: [],
}

/** The table of rights, an action a row and a role a column. */
const TABLE: [action: string, ask: (who: Asker) => unknown, answers: Record<Role, unknown>][] = [
	[
		'submit',
		(who) => submission(who),
		{
			visitor: 'sign-in',
			reader: 'authors-only',
			author: 'submit',
			reviewer: 'authors-only',
			editor: 'authors-only',
			manager: 'authors-only',
			admin: 'submit',
		},
	],
	[
		'see a submission of the own journal',
		(who) => submissionView(who, file),
		{
			visitor: null,
			reader: null,
			author: 'author',
			reviewer: 'reviewer',
			editor: 'editor',
			manager: 'status',
			admin: 'administrator',
		},
	],
	[
		'see a submission elsewhere',
		(who) => submissionView(who, othersFile),
		{
			visitor: null,
			reader: null,
			author: null,
			reviewer: null,
			editor: null,
			manager: null,
			admin: 'administrator',
		},
	],
	[
		'read the reports of others while the review runs',
		(who) => canReadOtherReports(who, { ...file, isDecided: false, sharesReports: true }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: true,
			manager: false,
			admin: true,
		},
	],
	[
		'read the reports of others after a decision, where the journal shares them',
		(who) => canReadOtherReports(who, { ...file, isDecided: true, sharesReports: true }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: true,
			editor: true,
			manager: false,
			admin: true,
		},
	],
	[
		'read the reports of others after a decision, where the journal keeps them apart',
		(who) => canReadOtherReports(who, { ...file, isDecided: true, sharesReports: false }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: true,
			manager: false,
			admin: true,
		},
	],
	[
		'decide',
		(who) => decision(who, file),
		{
			visitor: null,
			reader: null,
			author: null,
			reviewer: 'recommend',
			editor: 'decide',
			manager: null,
			admin: null,
		},
	],
	[
		'publish, unpublish, correct, retract',
		(who) => canPublish(who, OWN),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: true,
			manager: true,
			admin: true,
		},
	],
	[
		'publish elsewhere',
		(who) => canPublish(who, FOREIGN),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: false,
			admin: true,
		},
	],
	[
		'journals, issues, books, calls',
		(who) => canManageContents(who, OWN),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: true,
			manager: true,
			admin: true,
		},
	],
	[
		'journals, issues, books, calls elsewhere',
		(who) => canManageContents(who, FOREIGN),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: false,
			admin: true,
		},
	],
	[
		'books of the own publisher, which have no journal',
		(who) => canManageContents(who, { journalId: null, publisherId: 'p1' }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: true,
			admin: true,
		},
	],
	[
		'what belongs to nobody',
		(who) => canManageContents(who, { journalId: null, publisherId: null }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: false,
			admin: true,
		},
	],
	[
		'people of the journal',
		(who) => canGrant(who, section),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: true,
			manager: true,
			admin: true,
		},
	],
	[
		'an editor in chief',
		(who) => canGrant(who, { ...section, duty: 'editor-in-chief' }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: true,
			admin: true,
		},
	],
	[
		'reviewers of the journal',
		(who) => canGrant(who, { ...section, role: 'reviewer', duty: null }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: true,
			manager: true,
			admin: true,
		},
	],
	[
		'authors and administrators, even within the journal',
		(who) =>
			[canGrant(who, { ...section, role: 'author' }), canGrant(who, { ...section, role: 'admin' })].join(),
		{
			visitor: 'false,false',
			reader: 'false,false',
			author: 'false,false',
			reviewer: 'false,false',
			editor: 'false,false',
			manager: 'false,false',
			admin: 'true,true',
		},
	],
	[
		'reviewers of the whole platform, in the name of the own journal',
		(who) => canGrant(who, { ...section, role: 'reviewer', scope: 'platform', duty: null }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: false,
			admin: true,
		},
	],
	[
		'people of another journal',
		(who) => canGrant(who, { ...section, ...FOREIGN }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: false,
			admin: true,
		},
	],
	[
		'managers of the own publisher',
		(who) =>
			canGrant(who, {
				journalId: null,
				publisherId: 'p1',
				role: 'publisher-manager',
				scope: 'publisher',
				duty: null,
			}),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: false,
			admin: true,
		},
	],
	[
		'rooms of administration',
		(who) => administration(who),
		{
			visitor: null,
			reader: null,
			author: null,
			reviewer: null,
			editor: 'own-people',
			manager: 'own-people',
			admin: 'platform',
		},
	],
	[
		'settings, jobs, backups, audit log, outbox',
		(who) => canRunPlatform(who),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: false,
			admin: true,
		},
	],
	[
		'impersonate somebody',
		(who) => canImpersonate(who, { userId: 'x', grants: [] }),
		{
			visitor: false,
			reader: false,
			author: false,
			reviewer: false,
			editor: false,
			manager: false,
			admin: true,
		},
	],
]

describe.for(TABLE)('%s', ([, ask, answers]) => {
	test.for(ROLES)('%s', (role) => {
		expect(ask(PEOPLE[role])).toBe(answers[role])
	})
})
