import { describe, expect, test } from 'vitest'
import { editor, grant, manager, ofJournal, person } from '#app/modules/rights/testing.ts'
import type { PlacedSubmission } from '#app/modules/submission/index.server.ts'
import { decisionRule } from './model.ts'
import { decisionsFor, deskRight, isPossible, rightTo } from './policy.ts'

const place: PlacedSubmission = {
	id: 's1',
	version: '1',
	stage: 'submission',
	status: 'submitted',
	journalId: 'j1',
	publisherId: 'p1',
	callId: null,
	submitterId: 'author',
	authorIds: ['author'],
	reviewerIds: ['reviewer'],
	conflictIds: ['conflicted'],
	editors: [
		{ userId: 'adviser', recommendOnly: true },
		{ userId: 'decider', recommendOnly: false },
	],
}
const inCopyediting = { ...place, stage: 'copyediting', status: 'accepted' } as const
const recommends = { recommendOnly: true }

describe('what an editor may do about where a file goes', () => {
	test('decide, by the duty', () => {
		expect(deskRight(person('x', editor()), place)).toBe('decide')
		expect(deskRight(person('decider', editor('section-editor')), place)).toBe('decide')
		expect(deskRight(person('x', editor('copyeditor')), place)).toBeNull()
		expect(deskRight(person('x', editor('editor-in-chief', 'j2')), place)).toBeNull()
	})
	test('only recommend, by the grant or on this file', () => {
		expect(deskRight(person('x', editor('section-editor', 'j1', recommends)), place)).toBe('recommend')
		expect(deskRight(person('adviser', editor()), place)).toBe('recommend')
		expect(deskRight(person('decider', editor('section-editor', 'j1', recommends)), place)).toBe('recommend')
	})
	test('a restriction on the file gives nothing to whose duty it is not', () => {
		expect(deskRight(person('adviser', editor('copyeditor')), place)).toBeNull()
	})
	test('nothing as author, reviewer, in conflict, manager or administrator', () => {
		for (const id of ['author', 'reviewer', 'conflicted'])
			expect(deskRight(person(id, editor(), grant('reviewer')), place)).toBeNull()
		expect(deskRight(person('x', manager(), grant('admin')), place)).toBeNull()
	})
})

describe('the right to one decision', () => {
	const toProduction = decisionRule('sendToProduction')
	test('is had by the duty that the decision names, and by no other', () => {
		expect(rightTo(person('x', editor('copyeditor')), place, toProduction)).toBe('decide')
		expect(rightTo(person('x', editor('production-editor')), place, toProduction)).toBe('decide')
		expect(rightTo(person('x', editor('copyeditor')), place, decisionRule('backToCopyediting'))).toBeNull()
		expect(rightTo(person('x', editor('copyeditor')), place, decisionRule('deskReject'))).toBeNull()
		expect(rightTo(person('x', editor('copyeditor', 'j2')), place, toProduction)).toBeNull()
		expect(
			rightTo(
				person('x', grant('reviewer', { ...ofJournal('j1'), duty: 'copyeditor' })),
				place,
				toProduction,
			),
		).toBeNull()
	})
	test('is lost by author and conflict, whatever the duty', () => {
		for (const id of ['author', 'reviewer', 'conflicted'])
			expect(rightTo(person(id, editor('copyeditor')), place, toProduction)).toBeNull()
	})
	test('is to recommend where the decision can be recommended', () => {
		const who = person('adviser', editor())
		expect(rightTo(who, place, decisionRule('deskReject'))).toBe('recommend')
		expect(rightTo(who, place, decisionRule('revertDeskReject'))).toBeNull()
		expect(rightTo(person('x', editor()), place, decisionRule('revertDeskReject'))).toBe('decide')
	})
})

describe('the decisions that are offered', () => {
	test('are those of the present stage', () => {
		const who = person('x', editor())
		expect(decisionsFor(who, place)).toEqual([
			{ kind: 'sendToReview', right: 'decide' },
			{ kind: 'acceptWithoutReview', right: 'decide' },
			{ kind: 'deskReject', right: 'decide' },
		])
		expect(decisionsFor(who, inCopyediting).map(({ kind }) => kind)).toEqual([
			'sendToProduction',
			'backToReview',
		])
		expect(isPossible(place, 'deskReject')).toBe(true)
		expect(isPossible(place, 'accept')).toBe(false)
	})
	test('are only those of one’s duty', () => {
		expect(decisionsFor(person('x', editor('copyeditor')), inCopyediting)).toEqual([
			{ kind: 'sendToProduction', right: 'decide' },
		])
		expect(decisionsFor(person('x', editor('copyeditor')), place)).toEqual([])
		expect(decisionsFor(person('author', editor()), place)).toEqual([])
	})
})
