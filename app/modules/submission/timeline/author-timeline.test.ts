import { describe, expect, test } from 'vitest'
import { TRANSITIONS } from '../transitions.ts'
import { authorTimeline, type TimelineFacts } from './author-timeline.ts'

const FACTS: TimelineFacts = {
	stage: 'submission',
	status: 'submitted',
	transitions: [{ action: 'submit', at: '2026-10-05T10:00:00.000Z' }],
	receivedAt: '2026-10-05T10:00:00.000Z',
	revisionDueOn: null,
	withdrawalAskedAt: null,
	reports: null,
	proofs: null,
	publishOn: null,
}

const REVIEW: TimelineFacts = {
	...FACTS,
	stage: 'review',
	status: 'in_review',
	transitions: [...FACTS.transitions, { action: 'sendToReview', at: '2026-10-09T10:00:00.000Z' }],
	reports: { expected: 2, received: 1 },
}

const toldOf = (facts: TimelineFacts) => {
	const { holder, now, since, dueOn, steps } = authorTimeline(facts)
	return {
		holder,
		now,
		since: since.slice(0, 10),
		dueOn,
		steps: steps.map(({ state }) => state.charAt(0)).join(''),
	}
}

describe('who has it, since when, and what comes next', () => {
	test('received: the editors, since that day', () => {
		expect(toldOf(FACTS)).toEqual({
			holder: 'editors',
			now: 'submitted',
			since: '2026-10-05',
			dueOn: null,
			steps: 'dcaaaa',
		})
	})

	test('under review: the reviewers, until the reports are in', () => {
		expect(toldOf(REVIEW)).toEqual({
			holder: 'reviewers',
			now: 'inReview',
			since: '2026-10-09',
			dueOn: null,
			steps: 'ddcaaa',
		})
		expect(toldOf({ ...REVIEW, reports: { expected: 2, received: 3 } })).toMatchObject({
			holder: 'editors',
			now: 'toDecide',
		})
		expect(toldOf({ ...REVIEW, reports: null })).toMatchObject({ now: 'inReview' })
	})

	test('revisions: the author, until the day they are due', () => {
		const facts: TimelineFacts = {
			...REVIEW,
			status: 'revisions_requested',
			transitions: [
				...REVIEW.transitions,
				{ action: 'requestMajorRevisions', at: '2026-11-02T10:00:00.000Z' },
			],
			revisionDueOn: '2027-01-01',
		}
		expect(toldOf(facts)).toEqual({
			holder: 'author',
			now: 'revision',
			since: '2026-11-02',
			dueOn: '2027-01-01',
			steps: 'dddcaa',
		})
	})

	test('proofs: the author until they are approved', () => {
		const facts: TimelineFacts = {
			...REVIEW,
			stage: 'production',
			status: 'accepted',
			proofs: { sentAt: '2026-11-20T08:00:00.000Z', dueOn: '2026-11-27', approvedAt: null },
		}
		expect(toldOf(facts)).toMatchObject({
			holder: 'author',
			now: 'proofs',
			since: '2026-11-20',
			dueOn: '2026-11-27',
			steps: 'ddddca',
		})
		const approved = { ...facts, proofs: { sentAt: '2026-11-20', dueOn: null, approvedAt: '2026-11-21' } }
		expect(toldOf(approved)).toMatchObject({ holder: 'editors', now: 'production' })
	})

	test('at the end nobody; a withdrawal that is asked lies with the editors', () => {
		const declined: TimelineFacts = {
			...REVIEW,
			status: 'declined',
			withdrawalAskedAt: '2026-11-01T00:00:00.000Z',
		}
		expect(toldOf(declined)).toMatchObject({ holder: 'nobody', now: 'declined', steps: 'ddddca' })
		expect(toldOf({ ...FACTS, stage: 'published', status: 'published' })).toMatchObject({
			holder: 'nobody',
			steps: 'dddddd',
		})
		expect(toldOf({ ...REVIEW, withdrawalAskedAt: '2026-11-01T00:00:00.000Z' })).toMatchObject({
			holder: 'editors',
			now: 'withdrawalAsked',
			since: '2026-11-01',
		})
	})

	test('from every place there is a sentence, and the history tells no arrangement among editors', () => {
		for (const { action, to } of TRANSITIONS) {
			const transitions = [...FACTS.transitions, { action, at: '2026-11-03T10:00:00.000Z' }]
			const timeline = authorTimeline({ ...FACTS, ...to, transitions })
			expect(timeline.steps).toHaveLength(6)
			for (const told of timeline.history)
				expect([
					'cancelRound',
					'sendToProduction',
					'backToCopyediting',
					'schedule',
					'unschedule',
				]).not.toContain(told.action)
		}
	})
})
