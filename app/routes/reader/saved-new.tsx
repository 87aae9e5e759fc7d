import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { LIBRARY } from '#app/modules/shelf/components/index.ts'
import { findWorkToSave, type saveWork, workToSave } from '#app/modules/shelf/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/saved-new'

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const params = new URL(request.url).searchParams
	const wanted = workToSave.safeParse({ kind: params.get('genre'), slug: params.get('cible') }).data
	const work = wanted && (await findWorkToSave(context.get(ctxContext), actor.userId, wanted))
	if (!work) throw new NotFound()
	return { wanted, work, returnTo: returnPath(params.get('retour'), work.path) }
}

/** Asks whether to keep the text that a visitor chose before signing in: an address alone changes nothing. */
export default function NewSaved({ loaderData: { wanted, work, returnTo } }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	return (
		<>
			<title>{`${t('save.asked')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('save.asked')}>
				<TextIn texts={work.title} original={work.language} />
			</PageHeading>
			{work.isSaved ? (
				<>
					<p>{t('save.known')}</p>
					<p className="button-row mt-5">
						<ButtonLink variant="primary" href={returnTo}>
							{t('save.back')}
						</ButtonLink>
						<ButtonLink href={LIBRARY}>{t('overview.allSaved')}</ButtonLink>
					</p>
				</>
			) : (
				<ButtonForm<typeof saveWork> action={LIBRARY} perform="garder" send={wanted} returnTo={returnTo}>
					<p>{t('save.askedText')}</p>
					<p className="button-row mt-5">
						<Button variant="primary">{t('save.keep')}</Button>
						<ButtonLink href={returnTo}>{t('save.back')}</ButtonLink>
					</p>
				</ButtonForm>
			)}
		</>
	)
}
