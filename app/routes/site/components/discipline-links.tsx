import { DisciplineLink } from '#app/modules/work/components/index.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'

/** The disciplines of a journal or a book, above its title. */
export function DisciplineLinks({ disciplines }: { disciplines: DisciplineTag[] }) {
	return (
		<p className="disciplines">
			{disciplines.map((discipline) => (
				<DisciplineLink key={discipline.id} discipline={discipline} />
			))}
		</p>
	)
}
