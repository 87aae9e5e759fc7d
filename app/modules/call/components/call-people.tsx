import { useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorEntry } from '#app/platform/db/tables.ts'

/** The guest editors of a call; nothing when there are none. */
export function CallPeople({ people }: { people: EditorEntry[] }) {
	const { t } = useTranslation('calls')
	if (people.length === 0) return null
	return (
		<section className="mt-6" aria-labelledby="redacteurs-invites">
			<h2 id="redacteurs-invites" className="pb-3">
				{t('guestEditors')}
			</h2>
			<ul className="board">
				{people.map(({ name, role, affiliation }) => (
					<li key={`${role} ${name}`}>
						<b>
							<bdi>{name}</bdi>
						</b>
						{role ? (
							<span>
								<bdi>{role}</bdi>
							</span>
						) : null}
						{affiliation ? (
							<span>
								<bdi>{affiliation}</bdi>
							</span>
						) : null}
					</li>
				))}
			</ul>
		</section>
	)
}
