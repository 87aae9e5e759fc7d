import type { DisciplineTag } from '#app/modules/work/card.ts'
import { DisciplineLink } from '#app/modules/work/components/discipline-link.tsx'

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
