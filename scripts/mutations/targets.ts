/** Sources whose every mutant must be noticed, with the tests that must do so. */
export type Target = {
	area: string
	file: string
	tests: string[]
	/** Mutants that do what their source does or that do not compile, as they are told. */
	equal?: readonly string[]
}

const MODULES = 'app/modules'

function under(area: string, tests: string[], files: string[]): Target[] {
	return files.map((file) => ({ area, file, tests }))
}

export const TARGETS: Target[] = [
	{
		area: 'policies',
		file: `${MODULES}/rights/policy.ts`,
		tests: [`${MODULES}/rights/policy.test.ts`, `${MODULES}/rights/duties.test.ts`],
		equal: [
			"role === 'editor' && scope.kind === 'journal' → role === 'editor'",
			"role === 'publisher-manager' && scope.kind === 'publisher' → role === 'publisher-manager'",
			"scope.kind === 'journal' && role === 'editor' → role === 'editor'",
			"scope.kind === 'publisher' && role === 'publisher-manager' → role === 'publisher-manager'",
			"scope.kind === 'call' && scope.callId === callId → scope.callId === callId",
		],
	},
	...under('policies', [`${MODULES}/call/call.test.ts`], [`${MODULES}/call/policy.ts`]),
	...under('policies', [`${MODULES}/decision/policy.test.ts`], [`${MODULES}/decision/policy.ts`]),
	...under('policies', [`${MODULES}/production/policy.test.ts`], [`${MODULES}/production/policy.ts`]),
	...under('policies', [`${MODULES}/review/policy.test.ts`], [`${MODULES}/review/policy.ts`]),
	...under(
		'transitions',
		[`${MODULES}/submission/transitions.test.ts`],
		[`${MODULES}/submission/transitions.ts`],
	),
	...under(
		'transitions',
		[
			`${MODULES}/submission/transitions.test.ts`,
			`${MODULES}/publication/publication.test.ts`,
			`${MODULES}/publication/after-publication.test.ts`,
			`${MODULES}/publication/scheduled.test.ts`,
		],
		[`${MODULES}/submission/commands/move-submission.server.ts`],
	),
	{
		area: 'blindness',
		file: `${MODULES}/submission/queries/find-place.server.ts`,
		tests: [
			`${MODULES}/submission/queries/find-place.test.ts`,
			`${MODULES}/review/other-reviewers-files.test.ts`,
		],
		// Those without an account are left out of the list anyway.
		equal: [".where('reviewer_id', 'is not', null) → nothing"],
	},
	{
		area: 'blindness',
		file: `${MODULES}/submission/files/open-file.server.ts`,
		tests: [
			`${MODULES}/review/other-reviewers-files.test.ts`,
			`${MODULES}/submission/files/file-access.test.ts`,
			`${MODULES}/review/blindness.test.ts`,
		],
		// Nobody sees nothing, and only attachments of reviews have an assignment.
		equal: [
			'actor && (await findPlace(ctx, submissionId)) → (await findPlace(ctx, submissionId))',
			'!actor || !view → !view',
			"row.kind === 'review-attachment' && own.some(({ id }) => id === row.a… → own.some(({ id }) => id === row.assignment_id)",
		],
	},
	{
		area: 'blindness',
		file: `${MODULES}/review/queries/readable-text.server.ts`,
		tests: [`${MODULES}/review/queries/readable-text.test.ts`, `${MODULES}/review/blindness.test.ts`],
	},
	...under(
		'blindness',
		[
			`${MODULES}/review/blindness.test.ts`,
			`${MODULES}/review/report.test.ts`,
			`${MODULES}/review/reviewer-reports.test.ts`,
			`${MODULES}/review/other-reviewers-files.test.ts`,
			`${MODULES}/review/two-manuscripts.test.ts`,
			`${MODULES}/review/queries/own-review.test.ts`,
			`${MODULES}/review/queries/shared-reports.test.ts`,
		],
		[
			`${MODULES}/review/queries/own-review.server.ts`,
			`${MODULES}/review/queries/shared-reports.server.ts`,
			`${MODULES}/submission/queries/author-letters.server.ts`,
		],
	),
	{
		area: 'caches',
		file: 'server/http/page-cache.ts',
		tests: ['server/http/page-cache.test.ts'],
		// Nothing is kept under no key.
		equal: ['key === undefined ? undefined : get(key) → get(key)'],
	},
	...under(
		'caches',
		['app/platform/library/watch.test.ts', 'tests/library-changes.test.ts'],
		[
			'app/platform/library/changes.server.ts',
			'app/platform/library/dependencies.server.ts',
			'app/platform/library/memory.server.ts',
			'app/platform/library/watch.server.ts',
		],
	),
	{
		area: 'mails',
		file: 'app/platform/mail/outbox.server.ts',
		tests: ['app/platform/mail/outbox.test.ts'],
		equal: [
			'mail.holdsSecret ?? false → mail.holdsSecret',
			// Would be seen only after the five minutes for which a database may be away.
			'!isAway(error) || tries >= MOST_NOTES → !isAway(error)',
			'tries >= MOST_NOTES → tries > MOST_NOTES',
			// Tries at once where the source waits: no test measures time.
			'await delay(NOTE_AGAIN_MS) → ;',
		],
	},
]
