import { describe, expect, test } from 'vitest'
import { EDITOR_DUTIES } from '#app/modules/rights/index.ts'
import { editor, grant, guestEditor, manager, person } from '#app/modules/rights/testing.ts'
import { canProduce, canPublishManuscript } from './policy.ts'

const file = {
	journalId: 'j1',
	publisherId: 'p1',
	callId: null,
	authorIds: ['author'],
	reviewerIds: ['reviewer'],
	conflictIds: ['conflicted'],
}
const everyGrant = [editor(), manager(), grant('admin'), grant('reviewer')]

describe('producing and publishing a file', () => {
	test.for(EDITOR_DUTIES.filter((duty) => duty !== 'guest-editor'))(
		'%s of the journal produces, who publishes is another question',
		(duty) => {
			expect(canProduce(person('x', editor(duty)), file)).toBe(true)
			expect(canProduce(person('x', editor(duty, 'j2')), file)).toBe(false)
			const publishes = duty === 'editor-in-chief' || duty === 'production-editor'
			expect(canPublishManuscript(person('x', editor(duty)), file)).toBe(publishes)
		},
	)
	test('a guest editor produces what answers their call, and publishes nothing', () => {
		const guest = person('x', guestEditor('c1'))
		expect(canProduce(guest, { ...file, callId: 'c1' })).toBe(true)
		expect(canPublishManuscript(guest, { ...file, callId: 'c1' })).toBe(false)
		for (const callId of [null, 'c2']) expect(canProduce(guest, { ...file, callId })).toBe(false)
	})
	test('a manager of the publisher publishes and does not produce', () => {
		expect(canProduce(person('x', manager()), file)).toBe(false)
		expect(canPublishManuscript(person('x', manager()), file)).toBe(true)
		expect(canPublishManuscript(person('x', manager('p2')), file)).toBe(false)
	})
	test('an administrator does both', () => {
		expect(canProduce(person('x', grant('admin')), file)).toBe(true)
		expect(canPublishManuscript(person('x', grant('admin')), file)).toBe(true)
	})
	test.for(['author', 'reviewer', 'conflicted'])(
		'the %s of the file does neither, whatever else they are',
		(id) => {
			expect(canProduce(person(id, ...everyGrant), file)).toBe(false)
			expect(canPublishManuscript(person(id, ...everyGrant), file)).toBe(false)
		},
	)
	test('a reader does neither', () => {
		expect(canProduce(person('x'), file)).toBe(false)
		expect(canPublishManuscript(person('x'), file)).toBe(false)
	})
})
