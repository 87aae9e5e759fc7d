import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { by } from '#tests/support/commands.ts'
import { createIssue } from './edit-issue.server.ts'
import type { TypedIssue } from './model.ts'

/** What is typed for an issue. */
export const TYPED: TypedIssue = {
	volume: '7',
	number: '2',
	year: '2026',
	title: { fr: ' Les ports ', en: '' },
	description: {},
	kind: 'special',
}

/** A journal and its editor in chief. */
export async function journalWithChief(ctx: Ctx): Promise<{ journalId: string; slug: string; chief: Actor }> {
	const { id, slug } = await storeJournal(ctx, { slug: 'revue-des-ports', title: { fr: 'Revue des ports' } })
	const scope = { kind: 'journal', journalId: id } as const
	const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
	return { journalId: id, slug, chief }
}

/** The id of an issue that was made. */
export async function made(
	ctx: Ctx,
	actor: Actor,
	journalId: string,
	typed: Partial<TypedIssue> = {},
): Promise<string> {
	const issue = await by(createIssue, ctx, { actor, journalId, ...TYPED, ...typed })
	if (!issue.ok) throw new Error(issue.error)
	return issue.id
}

/** The editor in chief of another journal. */
export async function journalWithOther(ctx: Ctx, suffix = 'a') {
	const { id } = await storeJournal(ctx, { slug: `autre-${suffix}`, title: { fr: 'Une autre revue' } })
	const scope = { kind: 'journal', journalId: id } as const
	return { chief: await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] }) }
}
