import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { DisciplineTag } from './card.ts'

/** Every discipline, in the order the platform chose. */
export function listDisciplines(ctx: Ctx): Promise<DisciplineTag[]> {
	return untilLibraryChanges(
		ctx,
		'disciplines',
		() => ctx.db.selectFrom('discipline').select(['id', 'name', 'sign']).orderBy('position').execute(),
		{ of: () => [] },
	)
}
