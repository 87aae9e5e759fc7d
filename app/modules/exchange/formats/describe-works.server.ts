import type { Texts } from '#app/i18n/texts.ts'
import { listDisciplines, listNotices, listWorkRecords } from '#app/modules/work/index.server.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DescribingLibrary, Description } from './description.ts'

/** What every file says of this library. */
export function describingLibrary(ctx: Ctx): DescribingLibrary {
	const { PUBLIC_URL: site, CONTACT_EMAIL, MAIL_FROM, CROSSMARK_DOI } = ctx.env
	return {
		site,
		name: 'Mbongi',
		email: CONTACT_EMAIL ?? MAIL_FROM,
		crossmarkDoi: CROSSMARK_DOI ?? null,
		now: ctx.now(),
	}
}

/** Works with all that files say of them, in the order of `ids`; those that are not visible are left out. */
export async function describeWorks(
	ctx: Ctx,
	ids: readonly string[],
	parts: { references?: boolean } = {},
): Promise<Description[]> {
	return describeRecords(ctx, await listWorkRecords(ctx, ids, parts))
}

/** Records with what other works say of them, and the names of their disciplines. */
export async function describeRecords(ctx: Ctx, records: readonly WorkRecord[]): Promise<Description[]> {
	const notices = await listNotices(
		ctx,
		records.map(({ id }) => id),
	)
	const names = new Map<string, Texts>((await listDisciplines(ctx)).map(({ id, name }) => [id, name]))
	return records.map((record) => ({
		record,
		notices: notices.get(record.id) ?? [],
		disciplines: record.disciplines.flatMap((id) => {
			const name = names.get(id)
			return name ? [name] : []
		}),
	}))
}
