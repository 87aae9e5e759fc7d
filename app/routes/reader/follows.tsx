import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { follow, listFollows, listNews, setFrequency, stopFollow } from '#app/modules/follow/index.server.ts'
import { FOLLOWS_PATH, followInput, KIND_PARAMS, MOST_FOLLOWS } from '#app/modules/follow/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm } from '#app/platform/http/read-form.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/follows'
import { FollowList } from './components/follows/follow-list.tsx'
import { NewsList } from './components/follows/news-list.tsx'

const DONE = ['suivi', 'arrete', 'frequence'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const language = context.get(languageContext)
	const params = new URL(request.url).searchParams
	return {
		follows: await listFollows(ctx, actor, language),
		news: await listNews(ctx, actor, { language, page: pageNumber(params) }),
		email: actor.email,
		done: DONE.find((code) => code === params.get('fait')) ?? null,
	}
}

/** Follows, stops, sets frequencies. A visitor who wants to follow is led to sign-in and, from there, to a page that asks whether to. */
export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const form = await postedForm(request)
	const wanted = form.text('acte') === 'suivre' && readForm(form, followInput)
	if (!actorOf(context) && wanted && wanted.ok) {
		const asking = new URLSearchParams({
			genre: KIND_PARAMS[wanted.input.kind],
			cible: wanted.input.named,
			retour: returnPath(form.text('retour'), ''),
		})
		return redirect(pathTo('signIn', { retour: `${FOLLOWS_PATH}/nouveau?${asking}` }), 303)
	}
	const actor = requireActor(actorOf(context), request, 'reader')
	const posts = postsAs(ctx, actor)
	const { action, done, answer } = await performPosted(form, {
		suivre: ['suivi', posts(follow, {})],
		frequence: ['frequence', posts(setFrequency, {})],
		toutes: ['frequence', posts(setFrequency, { id: 'all' })],
		arreter: ['arrete', posts(stopFollow, {})],
	})
	// Nothing to be followed is no fault where all is meant.
	if (answer.ok || (action === 'toutes' && answer.error === 'notFound'))
		return redirect(returnPath(form.text('retour'), `${FOLLOWS_PATH}?fait=${done}`), 303)
	if (answer.error === 'notFound') throw new NotFound()
	return refusedPage({ refusal: answer.error ?? ('invalid' as const) })
}

/** What somebody follows, how often they are told, and what is new in it. */
export default function Follows({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('follows')
	const { t: fixed } = useTranslation('specification')
	const language = useLanguage()
	const { follows, news, email, done } = loaderData
	return (
		<>
			<title>{`${t('title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={fixed('signUp.error')} faults={[]}>
					{t(`refused.${actionData.refusal}`, { formatted: formatNumber(MOST_FOLLOWS, language) })}
				</FormSummary>
			) : null}
			{follows.length > 0 ? (
				<>
					<NewsList news={news} />
					<FollowList follows={follows} email={email} />
				</>
			) : (
				<EmptyState
					title={t('list.empty')}
					action={
						<p className="button-row-centred mt-5">
							<ButtonLink variant="primary" href={pathTo('journals')}>
								{t('list.browse')}
							</ButtonLink>
							<ButtonLink href={pathTo('articles')}>{t('list.search')}</ButtonLink>
						</p>
					}
				>
					{t('list.emptyText')}
				</EmptyState>
			)}
		</>
	)
}
