import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { PlaceName } from '#app/modules/people/grants/index.server.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import { Text, TextIn } from '#app/ui/text.tsx'

/** What a role is called: an editor by what they do, others by the role. */
export function useRoleName(): (held: { role: Role; duty: EditorDuty | null }) => string {
	const { t } = useTranslation('admin')
	return ({ role, duty }) => (duty ? t(`duties.${duty}`) : t(`roles.${role}`))
}

/** Where a role holds: a journal, a call, a publisher, or the platform. */
export function PlaceLink({ place }: { place: PlaceName }) {
	const { t } = useTranslation('admin')
	if (!place) return t('places.platform')
	if (place.kind === 'publisher') {
		return (
			<a className="link" href={pathTo('publisher', { id: place.slug })}>
				<Text text={place.name} language={place.language} />
			</a>
		)
	}
	return (
		<a
			className="link"
			href={
				place.kind === 'call' ? pathTo('call', { id: place.slug }) : pathTo('journal', { id: place.slug })
			}
		>
			<TextIn texts={place.title} original={place.language} />
		</a>
	)
}
