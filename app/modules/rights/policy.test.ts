import { describe, expect, test } from 'vitest'
import type { Grant } from './model.ts'
import {
	administration,
	canGrant,
	canImpersonate,
	canKeep,
	canManageContents,
	canPublish,
	canRead,
	canReadOtherReports,
	canRunPlatform,
	decision,
	submission,
	submissionView,
} from './policy.ts'

type Person = { userId: string; grants: Grant[]; actedBy: null } | null

let serial = 0
const grant = (role: Grant['role'], rest: Partial<Grant> = {}): Grant => ({
	id: String(++serial),
	role,
	scope: { kind: 'platform' },
	duty: null,
	recommendOnly: false,
	...rest,
})
const person = (userId: string, ...grants: Grant[]): Person => ({ userId, grants, actedBy: null })
const ofJournal = (journalId: string) => ({ scope: { kind: 'journal', journalId } as const })
const editor = (duty: Grant['duty'] = 'editor-in-chief', journalId = 'j1', rest: Partial<Grant> = {}) =>
	grant('editor', { duty, ...ofJournal(journalId), ...rest })
const manager = (publisherId = 'p1') =>
	grant('publisher-manager', { scope: { kind: 'publisher', publisherId } })

const PEOPLE = {
	visitor: null,
	reader: person('reader'),
	author: person('author', grant('author')),
	reviewer: person('reviewer', grant('reviewer', ofJournal('j1'))),
	editor: person('editor', editor()),
	manager: person('manager', manager()),
	admin: person('admin', grant('admin')),
} satisfies Record<string, Person>
type Role = keyof typeof PEOPLE
const ROLES = Object.keys(PEOPLE) as Role[]

const OWN = { journalId: 'j1', publisherId: 'p1' }
const FOREIGN = { journalId: 'j2', publisherId: 'p2' }
const file = { ...OWN, authorIds: ['author', 'somebody'], reviewerIds: ['reviewer'], conflictIds: [] }
const othersFile = { ...FOREIGN, authorIds: ['somebody'], reviewerIds: ['another'], conflictIds: [] }
const section = { ...OWN, role: 'editor', scope: 'journal', duty: 'section-editor' } as const

/** The table of rights, an act a row and a role a column. */
const TABLE: [act: string, ask: (who: Person) => unknown, answers: Record<Role, unknown>][] = [
	[
		'read, download and cite published work',
		(who) => canRead(who, { ...FOREIGN, published: true }),
		{ visitor: true, reader: true, author: true, reviewer: true, editor: true, manager: true, admin: true },
	],
	[
		'read what is not published',
		(who) => canRead(who, { ...OWN, published: false }),
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
		'save, follow, annotate',
		(who) => canKeep(who),
		{ visitor: false, reader: true, author: true, reviewer: true, editor: true, manager: true, admin: true },
	],
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
		'act as somebody',
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

describe('several roles', () => {
	test('a reviewer, an editor or a manager who is also author submits', () => {
		for (const other of [grant('reviewer'), editor(), manager()])
			expect(submission(person('x', other, grant('author')))).toBe('submit')
	})
	test('an editor who manages the publisher sees the whole file, not only its status', () => {
		expect(submissionView(person('x', manager(), editor()), file)).toBe('editor')
	})
	test('an administrator decides where they are also editor', () => {
		expect(decision(person('x', grant('admin'), editor()), file)).toBe('decide')
	})
	test('of a recommending and a deciding duty in one journal, the deciding one counts', () => {
		const both = person('x', editor('section-editor', 'j1', { recommendOnly: true }), editor('guest-editor'))
		expect(decision(both, file)).toBe('decide')
	})
})

describe('conflict of interest', () => {
	const own = { ...file, authorIds: ['x'] }
	test.for([
		['editor', [editor()]],
		['publisher manager', [manager()]],
		['administrator', [grant('admin')]],
		['administrator who edits', [grant('admin'), editor()]],
		['assigned reviewer', [grant('reviewer')]],
	] as [string, Grant[]][])('an author who is %s sees the file as its author only', ([, grants]) => {
		const who = person('x', ...grants)
		const asked = { ...own, reviewerIds: ['x'], isDecided: true, sharesReports: true }
		expect(submissionView(who, asked)).toBe('author')
		expect(decision(who, asked)).toBeNull()
		expect(canReadOtherReports(who, asked)).toBe(false)
	})
	test('an editor who reviews a file sees it as its reviewer and does not decide', () => {
		const who = person('x', editor(), grant('reviewer'))
		const asked = { ...file, reviewerIds: ['x'] }
		expect(submissionView(who, asked)).toBe('reviewer')
		expect(decision(who, asked)).toBe('recommend')
	})
	test.for([
		['editor in chief', [editor()]],
		['publisher manager', [manager()]],
		['administrator', [grant('admin')]],
		['administrator who edits', [grant('admin'), editor()]],
		['reviewer of the journal', [grant('reviewer')]],
	] as [string, Grant[]][])(
		'who declared one sees nothing of the file as %s, and decides nothing',
		([, grants]) => {
			const who = person('x', ...grants)
			const asked = { ...file, conflictIds: ['somebody else', 'x'] }
			expect(submissionView(who, asked)).toBeNull()
			expect(decision(who, asked)).toBeNull()
			const closed = { ...asked, isDecided: true, sharesReports: true }
			expect(canReadOtherReports(who, closed)).toBe(false)
		},
	)
	test('somebody else’s hides nothing', () => {
		expect(submissionView(person('x', editor()), { ...file, conflictIds: ['y'] })).toBe('editor')
	})
	test('who was assigned and is reviewer no more sees nothing', () => {
		expect(submissionView(person('reviewer'), file)).toBeNull()
	})
})

describe('duties', () => {
	test.for([
		['editor-in-chief', 'decide', true, true],
		['section-editor', 'decide', false, false],
		['guest-editor', 'decide', false, false],
		['copyeditor', null, false, false],
		['production-editor', null, true, false],
	] as const)('%s', ([duty, decides, publishes, manages]) => {
		const who = person('x', editor(duty))
		expect(submissionView(who, file)).toBe('editor')
		expect(decision(who, file)).toBe(decides)
		expect(canPublish(who, OWN)).toBe(publishes)
		expect(canManageContents(who, OWN)).toBe(manages)
		expect(canGrant(who, section)).toBe(manages)
		expect(administration(who)).toBe(manages ? 'own-people' : null)
	})
	test('a section editor whose grant is recommend-only recommends', () => {
		expect(decision(person('x', editor('section-editor', 'j1', { recommendOnly: true })), file)).toBe(
			'recommend',
		)
	})
})

describe('acting as somebody', () => {
	const admin = person('admin', grant('admin'))
	test('never as oneself, as another administrator, or from within another person', () => {
		expect(canImpersonate(admin, { userId: 'admin', grants: [] })).toBe(false)
		expect(canImpersonate(admin, { userId: 'x', grants: [grant('admin')] })).toBe(false)
		const acting = { userId: 'a', grants: [grant('admin')], actedBy: { userId: 'b', name: 'B' } }
		expect(canImpersonate(acting, { userId: 'x', grants: [] })).toBe(false)
	})
})
