import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { DYES, weave } from '#app/ui/weave/weave.ts'
import type { GalleyPaper, GalleySource } from './source.ts'

/** Dyes whose ground is too light for letters on paper: their third colour is dark. */
const LIGHT = new Set<string>(['kaolin', 'raphia'])

/** The cloth of the journal's issue or of the book, as on the site, its colour for letters on white, and the page that the journal chose. */
export async function clothOf(
	ctx: Ctx,
	{ journal, issue, book, slug }: WorkRecord,
): Promise<{ cloth: GalleySource['cloth']; paper: GalleyPaper; journalId: string | null }> {
	const id = journal?.slug ?? book?.slug ?? slug
	const { dye, paper, journalId } = await chosenLook(ctx, journal?.slug, book?.slug)
	const cloth = weave(id, {
		dye,
		...(journal && issue && { variant: issue.slug }),
	})
	const [name, ground, , third] = DYES.find(([, colour]) => colour === cloth.ground) ?? DYES[0]
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cloth.width} ${cloth.height}"><path fill="${cloth.ground}" d="M0 0H${cloth.width}V${cloth.height}H0Z"/><path fill="${cloth.ink}" fill-rule="evenodd" d="${cloth.inkPath}"/><path fill="${cloth.accent}" fill-rule="evenodd" d="${cloth.accentPath}"/></svg>`
	return { cloth: { svg, accent: LIGHT.has(name) ? third : ground }, paper, journalId }
}

async function chosenLook(
	ctx: Ctx,
	journal: string | undefined,
	book: string | undefined,
): Promise<{ dye: number | null; paper: GalleyPaper; journalId: string | null }> {
	if (journal !== undefined) {
		const row = await ctx.db
			.selectFrom('journal')
			.select(['id as journalId', 'dye', 'galley_paper as paper'])
			.where('slug', '=', journal)
			.executeTakeFirst()
		return row ?? { dye: null, paper: 'a4', journalId: null }
	}
	if (book === undefined) return { dye: null, paper: 'a4', journalId: null }
	const row = await ctx.db
		.selectFrom('readable_work as work')
		.innerJoin('book', 'book.work_id', 'work.id')
		.select('book.dye')
		.where('work.kind', '=', 'book')
		.where('work.slug', '=', book)
		.executeTakeFirst()
	return { dye: row?.dye ?? null, paper: 'a4', journalId: null }
}
