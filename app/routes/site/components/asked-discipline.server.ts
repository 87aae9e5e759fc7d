import { redirect } from 'react-router'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { movedSlug } from '#app/platform/db/slug-redirect.server.ts'
import { withParams } from '#app/platform/http/page-number.ts'

/** The discipline that a list is asked for; null for none or one that there never was. The address of one that was merged into another leads on for good (301). */
export async function askedDiscipline(
	ctx: Ctx,
	{ pathname, searchParams }: URL,
	disciplines: readonly { id: string }[],
): Promise<string | null> {
	const asked = searchParams.get('discipline')
	if (!asked) return null
	if (disciplines.some(({ id }) => id === asked)) return asked
	const discipline = await movedSlug(ctx, 'discipline', asked)
	if (discipline) throw redirect(withParams(pathname, searchParams, { discipline }), 301)
	return null
}
