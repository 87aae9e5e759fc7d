import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { cancelDeletionByLink, isWayBack } from '#app/modules/account/deletion/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import type { Route } from './+types/keep-account'

const PAGE = pathTo('reader.keepAccount')

/** Looking at the link changes nothing: programs that read mail follow links, people press the button. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams
	const token = params.get('jeton') ?? ''
	const state =
		params.get('fait') === 'garde'
			? ('kept' as const)
			: (await isWayBack(context.get(ctxContext), secretOf(request, token)))
				? ('open' as const)
				: ('over' as const)
	return data(
		{ state, token },
		{
			status: state === 'over' ? 410 : 200,
			headers: { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
		},
	)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const { token } = readForm(form, cancelDeletionByLink.input).typed
	const kept = await cancelDeletionByLink(context.get(ctxContext), null, { token: secretOf(request, token) })
	return redirect(kept.ok ? `${PAGE}?fait=garde` : PAGE, 303)
}

/** Where the mail about the end of an account leads: the account can be taken back here without signing in. */
export default function KeepAccount({ loaderData: { state, token } }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	const { t: common } = useTranslation('common')
	return (
		<div className="page block">
			<title>{`${t(`keep.${state}.title`)} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<div className="page-column">
				<h1>{t(`keep.${state}.title`)}</h1>
				<p className="mt-4 mb-5">{t(`keep.${state}.text`)}</p>
				{state === 'open' ? (
					<ButtonForm<typeof cancelDeletionByLink> send={{ token }}>
						<Button variant="primary">{t('deletion.takeBack')}</Button>
					</ButtonForm>
				) : (
					<ButtonLink href={state === 'kept' ? pathTo('reader') : pathTo('contact')}>
						{state === 'kept' ? common('mySpace') : common('nav.contact')}
					</ButtonLink>
				)}
			</div>
		</div>
	)
}
