import { pathTo } from '#app/addresses/address.ts'
import { Sign } from '#app/ui/icons.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { DisciplineTag } from '../card.ts'

/** A discipline's sign and name, leading to its articles. */
export function DisciplineLink({ discipline }: { discipline: DisciplineTag }) {
	return (
		<a className="discipline" href={pathTo('articles', { discipline: discipline.id })}>
			<Sign name={discipline.sign} /> <TextIn texts={discipline.name} />
		</a>
	)
}
