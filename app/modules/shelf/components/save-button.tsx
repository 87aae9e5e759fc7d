import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { removeSaved, saveWork } from '../commands/saved.server.ts'

/** Where saved works are kept, and where the forms about them go. */
export const LIBRARY = pathTo('reader.library')

/**
 * Saves the work, or takes it off the shelf. A visitor is led to sign-in and back to this page; the page that everybody is served shows
 * them what saves (`saved` null).
 */
export function SaveButton({
	work: { id, kind, slug, path },
	saved,
	isInBar = false,
}: {
	work: Pick<WorkRecord, 'id' | 'kind' | 'slug' | 'path'>
	saved: boolean | null
	/** In the bar at the bottom of a phone's screen: one word under the sign. */
	isInBar?: boolean
}) {
	const { t } = useTranslation('reader')
	const form = { action: LIBRARY, returnTo: path, id: isInBar ? undefined : 'garder' }
	const button = isInBar ? (
		<button type="submit">
			<Icon name="keep" />
			{saved ? t('save.barRemove') : t('save.barKeep')}
		</button>
	) : (
		<Button>
			<Icon name="keep" />
			<span>
				{saved ? t('save.remove') : t('save.keep')}
				{saved ? <small className="quiet"> {t('save.kept')}</small> : null}
			</span>
		</Button>
	)
	return saved ? (
		<ButtonForm<typeof removeSaved> {...form} perform="oter" send={{ workId: id, withNote: '' }}>
			{button}
		</ButtonForm>
	) : (
		<ButtonForm<typeof saveWork> {...form} perform="garder" send={{ kind, slug }}>
			{button}
		</ButtonForm>
	)
}
