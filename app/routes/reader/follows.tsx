import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { follow, listFollows, listNews, setFrequency, stopFollow } from '#app/modules/follow/index.server.ts'
import { FOLLOWS_PATH, followAct, KIND_PARAMS, MOST_FOLLOWS } from '#app/modules/follow/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { type Actor, requireActor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/follows'
import { FollowList } from './components/follows/follow-list.tsx'
import { NewsList } from './components/follows/news-list.tsx'

const DONE = ['suivi', 'arrete', 'frequence'] as const

type Refusal = 'unknown' | 'tooMany' | 'invalid'

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
	const typed = Object.fromEntries(
		['acte', 'genre', 'cible', 'id', 'frequence'].map((name) => [name, form.text(name)]),
	)
	const parsed = followAct.safeParse(typed)
	const act = parsed.data
	if (!actorOf(context) && act?.acte === 'suivre') {
		const wanted = new URLSearchParams({
			genre: KIND_PARAMS[act.genre],
			cible: act.cible,
			retour: returnPath(form.text('retour'), ''),
		})
		return redirect(pathTo('signIn', { retour: `${FOLLOWS_PATH}/nouveau?${wanted}` }), 303)
	}
	const actor = requireActor(actorOf(context), request, 'reader')
	if (!act) return refused('invalid')
	const { done, answer } = await perform(ctx, actor, act)
	if (answer.ok) return redirect(returnPath(form.text('retour'), `${FOLLOWS_PATH}?fait=${done}`), 303)
	if (answer.error === 'notFound') throw new NotFound()
	return refused(answer.error)
}

async function perform(ctx: Ctx, actor: Actor, act: z.output<typeof followAct>) {
	switch (act.acte) {
		case 'suivre':
			return {
				done: 'suivi',
				answer: await follow(ctx, actor, { kind: act.genre, named: act.cible }),
			} as const
		case 'frequence':
			return {
				done: 'frequence',
				answer: await setFrequency(ctx, actor, { id: act.id, frequency: act.frequence }),
			} as const
		case 'toutes':
			// Nothing to be followed is no fault where all is meant.
			await setFrequency(ctx, actor, { id: 'all', frequency: act.frequence })
			return { done: 'frequence', answer: { ok: true } } as const
		case 'arreter':
			return { done: 'arrete', answer: await stopFollow(ctx, actor, { id: act.id }) } as const
	}
}

function refused(refusal: Refusal) {
	return data({ refusal }, { status: 422 })
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
