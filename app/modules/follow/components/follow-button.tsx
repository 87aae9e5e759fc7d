import { useTranslation } from '#app/i18n/use-translation.ts'
import type { FollowKind } from '#app/platform/db/tables.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { FOLLOWS_PATH, type FollowState, KIND_PARAMS } from '../model.ts'

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
	const followId = state?.followId ?? null
	return (
		<form className="follow-state" method="post" action={FOLLOWS_PATH}>
			<input type="hidden" name="retour" value={returnTo} />
			{followId ? (
				<>
					<input type="hidden" name="acte" value="arreter" />
					<input type="hidden" name="id" value={followId} />
					<span className="follow-done">{t(`button.followed.${kind}`, { name })}</span>
					<Button>{t('button.stop')}</Button>
					<a className="link" href={FOLLOWS_PATH}>
						{t('button.manage')}
					</a>
				</>
			) : (
				<>
					<input type="hidden" name="acte" value="suivre" />
					<input type="hidden" name="genre" value={KIND_PARAMS[kind]} />
					<input type="hidden" name="cible" value={target} />
					<Button>
						<Icon name="plus" /> {t(`button.follow.${kind}`, { name })}
					</Button>
				</>
			)}
		</form>
	)
}
