import { z } from 'zod'
import type { Texts } from '#app/i18n/texts.ts'
import {
	type Contributor,
	metadataFrom,
	metadataLanguages,
	reordered,
	type TypedMetadata,
	typedMetadata,
} from '#app/modules/submission/draft/index.ts'
import {
	getWorkflowSettings,
	listContributors,
	loggedTyped,
	type NamedTyped,
	namedTyped,
	recordEvent,
	unconfirmedTyped,
} from '#app/modules/submission/index.server.ts'
import { confirmedInput, isEnded, notConfirmed } from '#app/modules/submission/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { seenState } from '#app/platform/typed-fields.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { onDesk } from '../commands/on-desk.server.ts'

/** An author, and whether their letters do not arrive although no account of theirs could tell them. */
export type DeskContributor = Contributor & { isSilent: boolean }

/** What is said of a manuscript, as the desk's form holds it. */
export type DeskMetadata = {
	language: string
	typed: TypedMetadata
	languages: string[]
	contributors: DeskContributor[]
	disciplines: { id: string; name: Texts }[]
	/** Tells two states of what is typed apart. */
	seen: string
	/** What in it tells reviewers who wrote the manuscript, or might. */
	named: NamedTyped[]
	/** Ended manuscripts stay as they are; published ones are corrected where they are published. */
	isOpen: boolean
}

/** The metadata of a manuscript for its editors. The caller has checked that its reader is one of them. */
export async function getDeskMetadata(ctx: Ctx, submissionId: string): Promise<DeskMetadata> {
	const row = await ctx.db
		.selectFrom('submission')
		.select([
			'journal_id',
			'language',
			'stage',
			'status',
			'title',
			'subtitle',
			'abstract',
			'keywords',
			'disciplines',
			'reference_list',
			'note_to_editor',
		])
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const { authorRules } = await getWorkflowSettings(ctx, row.journal_id)
	const typed = {
		title: row.title,
		subtitle: row.subtitle,
		abstract: row.abstract,
		keywords: Object.fromEntries(
			Object.entries(row.keywords).map(([language, words]) => [language, words.join(', ')]),
		),
		disciplines: row.disciplines,
		references: row.reference_list.join('\n'),
		noteToEditor: row.note_to_editor,
	}
	return {
		language: row.language,
		typed,
		seen: versionOf(typed),
		languages: metadataLanguages(row, authorRules, row.language),
		contributors: await withSilence(ctx, submissionId),
		disciplines: (await listDisciplines(ctx)).map(({ id, name }) => ({ id, name })),
		named: isEnded(row) ? [] : await namedTyped(ctx, submissionId),
		isOpen: !isEnded(row),
	}
}

async function withSilence(ctx: Ctx, submissionId: string): Promise<DeskContributor[]> {
	const contributors = await listContributors(ctx, submissionId)
	const without = await ctx.db
		.selectFrom('submission_contributor')
		.select(['id', 'email'])
		.where('submission_id', '=', submissionId)
		.where('user_id', 'is', null)
		.execute()
	const addresses = without.flatMap(({ email }) => email ?? [])
	const silent = new Set((await undeliverable(ctx, addresses)).map(({ email }) => email))
	const isSilent = (of: string) =>
		without.some(({ id, email }) => id === of && silent.has(email?.toLowerCase() ?? ''))
	return contributors.map((contributor) => ({ ...contributor, isSilent: isSilent(contributor.id) }))
}

/**
 * Corrects title, abstract, keywords, disciplines and references of a manuscript, and writes that to its log. What the author wrote to the editors stays
 * as it is. While reviewers read it, what names an author there is asked about ('namesSomebody') unless it was `confirmed`, now or before.
 */
export const changeMetadata = command({
	...onDesk,
	input: onDesk.input.extend(typedMetadata.omit({ noteToEditor: true }).shape).extend({
		seen: seenState,
		confirmed: confirmedInput,
	}),
	async execute(ctx, { actor, input: { submissionId, seen, confirmed, ...typed }, held: { submission } }) {
		if (isEnded(submission)) return { ok: false, error: 'ended' }
		const before = await getDeskMetadata(ctx, submissionId)
		if (seen !== undefined && seen !== before.seen) return { ok: false, error: 'changedMeanwhile' }
		const read = metadataFrom(
			{ ...typed, noteToEditor: '' },
			{ languages: before.languages, disciplines: before.disciplines.map(({ id }) => id) },
		)
		if (!read.ok) return { ok: false, error: 'invalid', errors: read.errors }
		const { title, subtitle, abstract, keywords, disciplines, references } = read.metadata
		if (Object.keys(title).length === 0) return { ok: false, error: 'noTitle' }
		const changed = {
			title: JSON.stringify(title),
			subtitle: JSON.stringify(subtitle),
			abstract: JSON.stringify(abstract),
			keywords: JSON.stringify(keywords),
			reference_list: JSON.stringify(references),
		}
		await ctx.db
			.updateTable('submission')
			.set({ ...changed, disciplines, updated_at: ctx.now() })
			.where('id', '=', submissionId)
			.execute()
		const asked = submission.status === 'in_review' ? await unconfirmedTyped(ctx, submissionId) : []
		const named = [...new Set(asked.map(({ what }) => what))]
		if (notConfirmed(named, confirmed).length > 0) return { ok: false, error: 'namesSomebody', named }
		await recordEvent(ctx, {
			submissionId,
			action: 'metadataChanged',
			side: 'editor',
			actor,
			detail: { ...(named.length > 0 && { namesConfirmed: named.length }), ...loggedTyped(asked) },
		})
		return { ok: true }
	},
})

/** Moves one author up or down in the order of names, or makes one the corresponding author; both are logged. */
export const changeContributor = command({
	...onDesk,
	input: onDesk.input.extend({
		contributorId: z.string(),
		change: z.enum(['up', 'down', 'corresponding']),
	}),
	async execute(ctx, { actor, input: { submissionId, contributorId, change }, held: { submission } }) {
		if (isEnded(submission)) return { ok: false, error: 'ended' }
		const present = await listContributors(ctx, submissionId)
		const by = ({ up: -1, down: 1, corresponding: null } as const)[change]
		const list = by === null ? present : reordered(present, { id: contributorId, by })
		if (!list?.some(({ id }) => id === contributorId)) return { ok: false, error: 'unknown' }
		for (const [index, { id, corresponding }] of list.entries()) {
			await ctx.db
				.updateTable('submission_contributor')
				.set({ position: index + 1, corresponding: by === null ? id === contributorId : corresponding })
				.where('id', '=', id)
				.execute()
		}
		await recordEvent(ctx, { submissionId, action: 'metadataChanged', side: 'editor', actor })
		return { ok: true }
	},
})
