import { describe, expect, test } from 'vitest'
import { editor, grant, guestEditor, manager, person } from '#app/modules/rights/testing.ts'
import { canRunReview } from './policy.ts'

const file = {
	journalId: 'j1',
	publisherId: 'p1',
	callId: null,
	authorIds: ['author'],
	reviewerIds: ['reviewer'],
	conflictIds: ['conflicted'],
}

describe('running the review of a file', () => {
	test.for([
		['editor-in-chief', true],
		['section-editor', true],
		['copyeditor', false],
		['production-editor', false],
	] as const)('%s: %s', ([duty, runs]) => {
		expect(canRunReview(person('x', editor(duty)), file)).toBe(runs)
		expect(canRunReview(person('x', editor(duty, 'j2')), file)).toBe(false)
	})
	test('a guest editor runs it where it answers their call, and nowhere else', () => {
		expect(canRunReview(person('x', guestEditor('c1')), { ...file, callId: 'c1' })).toBe(true)
		for (const callId of [null, 'c2'])
			expect(canRunReview(person('x', guestEditor('c1')), { ...file, callId })).toBe(false)
	})
	test('who only recommends runs it too', () => {
		expect(canRunReview(person('x', editor('section-editor', 'j1', { recommendOnly: true })), file)).toBe(
			true,
		)
	})
	test('an assigned reviewer recommends but does not run it', () => {
		expect(canRunReview(person('reviewer', grant('reviewer'), editor()), file)).toBe(false)
	})
	test('author, somebody in conflict, manager and administrator do not', () => {
		for (const id of ['author', 'conflicted'])
			expect(canRunReview(person(id, editor(), grant('admin')), file)).toBe(false)
		expect(canRunReview(person('x', manager(), grant('admin')), file)).toBe(false)
	})
})
