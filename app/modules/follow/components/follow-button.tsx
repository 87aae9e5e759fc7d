import { useTranslation } from '#app/i18n/use-translation.ts'
import type { FollowKind } from '#app/platform/db/tables.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { follow, stopFollow } from '../commands.server.ts'
import { FOLLOWS_PATH, type FollowState } from '../model.ts'

/**
 * Follows what a page names, by a form of its own. A visitor's pages are the same for all of them: the button leads to
 * sign-in and back. Who is signed in sees whether they follow it, and stops here. It must not stand inside another form.
 */
export function FollowButton({
	kind,
	target,
	name = '',
	state,
	returnTo,
}: {
	kind: FollowKind
	/** A slug, the id of a discipline, a keyword as written or the parameters of a search. */
	target: string
	/** Of a keyword. */
	name?: string
	state: FollowState
	returnTo: string
}) {
	const { t } = useTranslation('follows')
	const form = { className: 'follow-state', action: FOLLOWS_PATH, returnTo }
	const followId = state?.followId ?? null
	return followId ? (
		<ButtonForm<typeof stopFollow> {...form} perform="arreter" send={{ id: followId }}>
			<span className="follow-done">{t(`button.followed.${kind}`, { name })}</span>
			<Button>{t('button.stop')}</Button>
			<a className="link" href={FOLLOWS_PATH}>
				{t('button.manage')}
			</a>
		</ButtonForm>
	) : (
		<ButtonForm<typeof follow> {...form} perform="suivre" send={{ kind, named: target }}>
			<Button>
				<Icon name="plus" /> {t(`button.follow.${kind}`, { name })}
			</Button>
		</ButtonForm>
	)
}
