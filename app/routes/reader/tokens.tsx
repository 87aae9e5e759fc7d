import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { createToken, ownTokens, revokeToken } from '#app/modules/identity/api-token/index.server.ts'
import { scopesFor } from '#app/modules/identity/api-token/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import {
	accessDenied,
	isFreshlyProved,
	refuseWhileImpersonating,
	requireActor,
} from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/tokens'
import { NewToken, TokenForm, TokenList } from './components/security/tokens.tsx'

const DONE = ['revoked'] as const

function ownerIn({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const scopes = scopesFor(actor)
	if (scopes.length === 0) throw accessDenied('desk')
	return { ctx: context.get(ctxContext), actor, scopes }
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const { ctx, actor, scopes } = ownerIn({ context, request })
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		scopes,
		tokens: await ownTokens(ctx, actor.userId),
		asksProof: !isFreshlyProved(actor, ctx.now()),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const { ctx, actor: sender } = ownerIn({ context, request })
	const form = await postedForm(request)
	const { done, answer } = await performPosted(form, {
		creer: [
			null,
			() =>
				withProof({ context, request }, sender, form, (actor) => postsAs(ctx, actor)(createToken, {})(form)),
		],
		retirer: ['revoked', postsAs(ctx, sender)(revokeToken, {})],
	})
	if (!answer.ok) return refusedForm(form, answer, { token: null })
	if ('token' in answer)
		return data({ error: null, token: answer.token }, { headers: { 'cache-control': 'private, no-store' } })
	return redirect(pathTo('reader.tokens', { fait: done }), 303)
}

/** The tokens with which programs of somebody who edits write through the programming interface. */
export default function ReaderTokens({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('tokens')
	const { t: security } = useTranslation('security')
	const { scopes, tokens, asksProof, done } = loaderData
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'security', href: pathTo('reader.security'), label: security('title') },
					{ key: 'here', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData?.token ? <NewToken token={actionData.token} /> : null}
			<TokenList tokens={tokens} />
			<TokenForm scopes={scopes} asksProof={asksProof} />
		</>
	)
}
