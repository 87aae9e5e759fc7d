import { useTranslation } from '#app/i18n/use-translation.ts'
import { type follow, followState, nameWanted } from '#app/modules/follow/index.server.ts'
import { FOLLOWS_PATH, wantedFollow } from '#app/modules/follow/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { Text } from '#app/ui/text.tsx'
import type { Route } from './+types/follows-new'

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const params = new URL(request.url).searchParams
	const wanted = wantedFollow.safeParse(Object.fromEntries(params)).data
	const found = wanted && (await nameWanted(ctx, wanted.genre, wanted.cible, context.get(languageContext)))
	if (!found) throw new NotFound()
	const state = await followState(ctx, actor, wanted.genre, wanted.cible)
	return {
		kind: wanted.genre,
		target: wanted.cible,
		name: found.name,
		isFollowed: state?.followId != null,
		returnTo: returnPath(params.get('retour'), found.path),
	}
}

/** Asks whether to follow what a visitor chose before signing in: an address alone changes nothing. */
export default function NewFollow({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('follows')
	const { kind, target, name, isFollowed, returnTo } = loaderData
	return (
		<>
			<title>{`${t('confirm.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('confirm.title')}>
				{name.language ? <Text text={name.text} language={name.language} /> : <bdi>{name.text}</bdi>}
			</PageHeading>
			{isFollowed ? (
				<>
					<p>{t('confirm.known', { name: name.text })}</p>
					<p className="button-row mt-5">
						<ButtonLink variant="primary" href={returnTo}>
							{t('confirm.back')}
						</ButtonLink>
						<ButtonLink href={FOLLOWS_PATH}>{t('button.manage')}</ButtonLink>
					</p>
				</>
			) : (
				<ButtonForm<typeof follow>
					action={FOLLOWS_PATH}
					perform="suivre"
					send={{ kind, named: target }}
					returnTo={returnTo}
				>
					<p>{t('confirm.text')}</p>
					<p className="button-row mt-5">
						<Button variant="primary">{t('confirm.submit')}</Button>
						<ButtonLink href={returnTo}>{t('confirm.back')}</ButtonLink>
					</p>
				</ButtonForm>
			)}
		</>
	)
}
