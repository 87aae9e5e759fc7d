import { describe, expect, test } from 'vitest'
import type { Grant } from './model.ts'
import {
	administration,
	canBuildIssue,
	canGrant,
	canImpersonate,
	canManageContents,
	canPublish,
	canReadOtherReports,
	canReview,
	canSaveAnswers,
	contentPlaces,
	decision,
	deskPlaces,
	hasDuty,
	isFreshlyProved,
	managedPlaces,
	PROOF_MS,
	publishingPlaces,
	submission,
	submissionView,
} from './policy.ts'
import {
	type Asker,
	editor,
	FOREIGN,
	file,
	grant,
	guestEditor,
	manager,
	OWN,
	ofJournal,
	person,
	section,
} from './testing.ts'

const ofCall = { ...file, callId: 'c1' }

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
		const both = person('x', editor('section-editor', 'j1', { recommendOnly: true }), guestEditor())
		expect(decision(both, ofCall)).toBe('decide')
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
	test('saved answers are kept by who decides and by who manages the journal', () => {
		const keeps = (...grants: Grant[]) => canSaveAnswers(person('x', ...grants), OWN)
		for (const grant of [editor(), editor('section-editor'), manager()]) expect(keeps(grant)).toBe(true)
		for (const grant of [editor('copyeditor'), editor('production-editor'), manager('p2')])
			expect(keeps(grant)).toBe(false)
		expect(canSaveAnswers(null, OWN)).toBe(false)
	})
	test('a section editor whose grant is recommend-only recommends', () => {
		expect(decision(person('x', editor('section-editor', 'j1', { recommendOnly: true })), file)).toBe(
			'recommend',
		)
	})
})

describe('impersonating somebody', () => {
	const admin = person('admin', grant('admin'))
	test('never as oneself, as another administrator, or from within another person', () => {
		expect(canImpersonate(admin, { userId: 'admin', grants: [] })).toBe(false)
		expect(canImpersonate(admin, { userId: 'x', grants: [grant('admin')] })).toBe(false)
		const impersonated = { userId: 'a', grants: [grant('admin')], impersonator: { userId: 'b', name: 'B' } }
		expect(canImpersonate(impersonated, { userId: 'x', grants: [] })).toBe(false)
	})
})

describe('a fresh proof', () => {
	const now = new Date('2026-11-24T12:00:00Z')
	const ago = (milliseconds: number) => ({ provedAt: new Date(now.getTime() - milliseconds) })

	test('lasts half an hour', () => {
		expect(isFreshlyProved(ago(0), now)).toBe(true)
		expect(isFreshlyProved(ago(PROOF_MS - 1), now)).toBe(true)
		expect(isFreshlyProved(ago(PROOF_MS), now)).toBe(false)
		expect(PROOF_MS).toBe(30 * 60_000)
	})

	test('is not there without a proof', () => {
		expect(isFreshlyProved({ provedAt: null }, new Date(0))).toBe(false)
	})
})

const duties = ['editor-in-chief', 'section-editor', 'guest-editor'] as const

describe('a role holds where it was given, and as what it was given', () => {
	test('a reviewer of the journal to whom a file was not given sees nothing of it and edits nothing', () => {
		const who = person('x', grant('reviewer', { ...ofJournal('j1'), duty: 'editor-in-chief' }))
		expect(submissionView(who, file)).toBeNull()
		expect(hasDuty(who, OWN, duties)).toBe(false)
		expect(deskPlaces(who)).toBeNull()
		expect(contentPlaces(who)).toBeNull()
	})
	test('another role than manager at the publisher manages nothing of it', () => {
		const who = person('x', grant('reviewer', { scope: { kind: 'publisher', publisherId: 'p1' } }))
		expect(canPublish(who, OWN)).toBe(false)
		expect(submissionView(who, file)).toBeNull()
		expect(deskPlaces(who)).toBeNull()
	})
	test('only a reviewer enters the space of reviewers', () => {
		expect(canReview(person('x', grant('reviewer')))).toBe(true)
		expect(canReview(person('x', editor(), manager(), grant('admin')))).toBe(false)
		expect(canReview(null)).toBe(false)
	})
	test('a duty holds with its journal alone', () => {
		const who = person('x', editor('copyeditor', 'j1'), editor('section-editor', 'j2'))
		expect(hasDuty(who, OWN, duties)).toBe(false)
		expect(hasDuty(who, FOREIGN, duties)).toBe(true)
		expect(hasDuty(null, OWN, duties)).toBe(false)
	})
})

describe('a guest editor', () => {
	const guest = person('x', guestEditor('c1', 'j1'))
	test('edits what answers the call, and decides on it', () => {
		expect(submissionView(guest, ofCall)).toBe('editor')
		expect(decision(guest, ofCall)).toBe('decide')
		expect(decision(person('x', guestEditor('c1', 'j1', { recommendOnly: true })), ofCall)).toBe('recommend')
	})
	test('sees nothing else of the journal: neither what answers another call nor what answers none', () => {
		for (const callId of [null, 'c2']) {
			const other = { ...file, callId }
			expect(submissionView(guest, other)).toBeNull()
			expect(decision(guest, other)).toBeNull()
			expect(hasDuty(guest, other, duties)).toBe(false)
			expect(canReadOtherReports(guest, { ...other, isDecided: true, sharesReports: true })).toBe(false)
		}
		expect(hasDuty(guest, OWN, duties)).toBe(false)
	})
	test('neither publishes, nor manages the contents, nor gives roles', () => {
		expect(canPublish(guest, OWN)).toBe(false)
		expect(canManageContents(guest, OWN)).toBe(false)
		expect(canGrant(guest, { ...section, scope: 'call', duty: 'guest-editor' })).toBe(false)
	})
	test('is named by whoever names the editors of the journal', () => {
		const role = { ...OWN, role: 'editor', scope: 'call', duty: 'guest-editor' } as const
		for (const who of [editor(), manager(), grant('admin')])
			expect(canGrant(person('x', who), role)).toBe(true)
		for (const who of [editor('section-editor'), editor('editor-in-chief', 'j2'), manager('p2')])
			expect(canGrant(person('x', who), role)).toBe(false)
	})
	test('builds the issues for which the call gathers, and no other of the journal', () => {
		const builds = (who: Asker, ...callIds: string[]) => canBuildIssue(who, { ...OWN, callIds })
		expect(builds(guest, 'c2', 'c1')).toBe(true)
		expect(builds(guest, 'c2')).toBe(false)
		expect(builds(guest)).toBe(false)
		expect(builds(person('x', editor('section-editor')), 'c1')).toBe(false)
		expect(builds(null, 'c1')).toBe(false)
		for (const who of [editor(), manager(), grant('admin')]) expect(builds(person('x', who))).toBe(true)
	})
})

describe('the places of somebody', () => {
	const places = (...journalIds: string[]) => ({
		journalIds,
		publisherIds: [] as string[],
		callIds: [] as string[],
	})
	test.for([
		['visitor', null, null, null, null],
		['reader', person('x'), null, null, null],
		['author and reviewer', person('x', grant('author'), grant('reviewer')), null, null, null],
		['administrator', person('x', grant('admin')), 'all', 'all', 'all'],
		['administrator who edits', person('x', grant('admin'), editor()), 'all', 'all', 'all'],
		['editor in chief', person('x', editor()), places('j1'), places('j1'), places('j1')],
		['section editor', person('x', editor('section-editor')), places('j1'), null, null],
		['guest editor', person('x', guestEditor()), { ...places(), callIds: ['c1'] }, null, null],
		['copyeditor', person('x', editor('copyeditor')), places('j1'), null, null],
		['production editor', person('x', editor('production-editor')), places('j1'), places('j1'), null],
	] as const)('%s: the desk, publishing, contents', ([, who, desk, publishing, contents]) => {
		expect(deskPlaces(who as Asker)).toEqual(desk)
		expect(publishingPlaces(who as Asker)).toEqual(publishing)
		expect(contentPlaces(who as Asker)).toEqual(contents)
	})
	test('a manager of a publisher works in all of its journals', () => {
		const own = { ...places(), publisherIds: ['p1'] }
		for (const asked of [deskPlaces, publishingPlaces, contentPlaces, managedPlaces])
			expect(asked(person('x', manager()))).toEqual(own)
	})
	test('several grants are put together, each place once', () => {
		const who = person('x', editor(), editor('copyeditor'), guestEditor('c2', 'j2'), manager('p2'))
		expect(deskPlaces(who)).toEqual({ journalIds: ['j1'], publisherIds: ['p2'], callIds: ['c2'] })
		expect(managedPlaces(who)).toEqual({ journalIds: ['j1'], publisherIds: ['p2'], callIds: [] })
	})
	test('what somebody manages is told of administrators too, by their grants', () => {
		expect(managedPlaces(person('x', grant('admin')))).toEqual(places())
		expect(managedPlaces(null)).toEqual(places())
	})
})
