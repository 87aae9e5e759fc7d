import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { DYES, weave } from '#app/ui/weave/weave.ts'
import type { GalleyLook } from './look.ts'
import type { GalleySource } from './source.ts'

/** Dyes whose ground is too light for letters on paper: their third colour is dark. */
const LIGHT = new Set<string>(['kaolin', 'raphia'])

/** The cloth of the journal's issue or of the book, as on the site, its colour for letters on white, and the page and the design that the journal chose. */
export async function clothOf(
	ctx: Ctx,
	{ journal, issue, book, slug }: WorkRecord,
): Promise<{ cloth: GalleySource['cloth'] } & Omit<Look, 'dye'>> {
	const id = journal?.slug ?? book?.slug ?? slug
	const { dye, ...look } = await chosenLook(ctx, journal?.slug, book?.slug)
	const cloth = weave(id, {
		dye,
		...(journal && issue && { variant: issue.slug }),
	})
	const [name, ground, , third] = DYES.find(([, colour]) => colour === cloth.ground) ?? DYES[0]
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cloth.width} ${cloth.height}"><path fill="${cloth.ground}" d="M0 0H${cloth.width}V${cloth.height}H0Z"/><path fill="${cloth.ink}" fill-rule="evenodd" d="${cloth.inkPath}"/><path fill="${cloth.accent}" fill-rule="evenodd" d="${cloth.accentPath}"/></svg>`
	return { cloth: { svg, accent: LIGHT.has(name) ? third : ground }, ...look }
}

type Look = GalleyLook & { dye: number | null; journalId: string | null }

const PLAIN = { paper: 'a4', template: 'classique', journalId: null } as const

async function chosenLook(ctx: Ctx, journal: string | undefined, book: string | undefined): Promise<Look> {
	if (journal !== undefined) {
		const row = await ctx.db
			.selectFrom('journal')
			.select(['id as journalId', 'dye', 'galley_paper as paper', 'galley_template as template'])
			.where('slug', '=', journal)
			.executeTakeFirst()
		return row ?? { dye: null, ...PLAIN }
	}
	if (book === undefined) return { dye: null, ...PLAIN }
	const row = await ctx.db
		.selectFrom('readable_work as work')
		.innerJoin('book', 'book.work_id', 'work.id')
		.select('book.dye')
		.where('work.kind', '=', 'book')
		.where('work.slug', '=', book)
		.executeTakeFirst()
	return { dye: row?.dye ?? null, ...PLAIN }
}
