import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { untilLibraryChanges } from '#app/platform/library-epoch.server.ts'
import { type CallCard, type CallPage, callState, dayOf } from './model.ts'

function selectCalls(ctx: Ctx) {
	return ctx.db
		.selectFrom('call')
		.leftJoin('journal', 'journal.id', 'call.journal_id')
		.leftJoin('publisher', 'publisher.id', 'call.publisher_id')
		.selectAll('call')
		.select([
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'publisher.slug as publisher_slug',
			'publisher.name as publisher_name',
			'publisher.language as publisher_language',
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCalls>['execute']>>[number]

/** Every call, with its state today; those of one journal or of one publisher itself when it is named. */
export async function listCalls(
	ctx: Ctx,
	of: { journalId?: string; publisherId?: string } = {},
): Promise<CallCard[]> {
	const rows = await untilLibraryChanges(ctx, 'calls', () => selectCalls(ctx).orderBy('call.id').execute())
	return rows
		.filter((row) => of.journalId === undefined || row.journal_id === of.journalId)
		.filter((row) => of.publisherId === undefined || row.publisher_id === of.publisherId)
		.map((row) => cardOf(ctx, row))
}

/** One call with its text, or null. */
export async function getCall(ctx: Ctx, slug: string | undefined): Promise<CallPage | null> {
	if (!isSlug(slug)) return null
	const row = await untilLibraryChanges(
		ctx,
		`call ${slug}`,
		async () => (await selectCalls(ctx).where('call.slug', '=', slug).executeTakeFirst()) ?? null,
	)
	if (!row) return null
	const card = cardOf(ctx, row)
	return {
		...card,
		body: row.body,
		attribution: row.attribution,
		licence: row.licence,
		sourceUrl: row.source_url,
		file:
			row.file_name !== null && row.storage_key !== null
				? {
						name: row.file_name,
						path: `${card.path}/telecharger/${encodeURIComponent(row.file_name)}`,
						bytes: row.bytes ?? 0,
					}
				: null,
	}
}

/** The stored file of a call under its public name, or null. */
export async function getCallFile(
	ctx: Ctx,
	slug: string | undefined,
	fileName: string | undefined,
): Promise<{ storageKey: string; fileName: string; modified: Date } | null> {
	if (!isSlug(slug)) return null
	const row = await ctx.db
		.selectFrom('call')
		.select(['file_name', 'storage_key', 'updated_at'])
		.where('slug', '=', slug)
		.executeTakeFirst()
	if (!row?.storage_key || !row.file_name || row.file_name !== fileName) return null
	return { storageKey: row.storage_key, fileName: row.file_name, modified: row.updated_at }
}

function cardOf(ctx: Ctx, row: Row): CallCard {
	const dates = {
		kind: row.kind,
		opensOn: row.opens_on,
		deadlineOn: row.deadline_on,
		closesOn: row.closes_on,
		acceptsSubmissions: row.accepts_submissions,
	}
	return {
		...dates,
		id: row.id,
		slug: row.slug,
		path: `/appels-contribution/${row.slug}`,
		language: row.language,
		title: row.title,
		themes: row.themes,
		caller: callerOf(row),
		organisers: row.organisers,
		state: callState(dates, dayOf(ctx.now())),
	}
}

function callerOf(row: Row): CallCard['caller'] {
	if (row.journal_slug && row.journal_title && row.journal_language) {
		return { title: row.journal_title, language: row.journal_language, path: `/revues/${row.journal_slug}` }
	}
	if (row.publisher_slug && row.publisher_name && row.publisher_language) {
		const { publisher_language: language, publisher_name: name } = row
		return { title: { [language]: name }, language, path: `/editeurs/${row.publisher_slug}` }
	}
	return null
}
