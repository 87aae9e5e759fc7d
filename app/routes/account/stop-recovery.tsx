import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { readRecoveryStop, stopRecoveryByLink } from '#app/modules/identity/recovery/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/stop-recovery'
import { ACCOUNT_HEADERS, accountForm, seeOther } from './form-fields.server.ts'

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
	const token = tokenIn(request)
	const account = await readRecoveryStop(context.get(ctxContext), secretOf(request, token))
	return {
		token,
		email: account?.email ?? null,
		isStopped: new URL(request.url).searchParams.get('fait') === 'arret',
	}
}

export function headers() {
	return ACCOUNT_HEADERS
}

export async function action({ context, request }: Route.ActionArgs) {
	await accountForm(request)
	const token = tokenIn(request)
	const stopped = await stopRecoveryByLink(context.get(ctxContext), null, {
		token: secretOf(request, token),
	})
	return seeOther(pathTo('stopRecovery', stopped.ok ? { fait: 'arret' } : { jeton: token }))
}

/** The page of the link in the mail: whoever did not ask for help stops it. */
export default function StopRecovery({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const { token, email, isStopped } = loaderData
	const state = isStopped ? 'stopped' : email === null ? 'expired' : 'open'
	return (
		<div className="page">
			<title>{`${t(`stopRecovery.${state}.title`)} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t(`stopRecovery.${state}.title`)}>
				{t(`stopRecovery.${state}.text`, { email: email ?? '' })}
			</PageHeading>
			<div className="narrow entry-alone">
				{state === 'open' ? (
					<ButtonForm action={pathTo('stopRecovery', { jeton: token })} perform="arreter" send={{}}>
						<p className="form-foot">
							<Button variant="primary">{t('stopRecovery.open.stop')}</Button>
						</p>
					</ButtonForm>
				) : (
					<p className="row">
						<ButtonLink variant="primary" href={pathTo('forgottenPassword')}>
							{t('stopRecovery.newPassword')}
						</ButtonLink>
						<ButtonLink href={pathTo('contact')}>{t('stopRecovery.contact')}</ButtonLink>
					</p>
				)}
			</div>
		</div>
	)
}
