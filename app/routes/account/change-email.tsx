import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { confirmEmailChange, readEmailChange } from '#app/modules/identity/security/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/change-email'
import { ACCOUNT_HEADERS, accountForm, seeOther } from './form-fields.server.ts'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

const PAGE = pathTo('changeEmail')

export async function loader({ context, request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	if (query.get('fait') === '1') return { state: 'done' as const, email: '', token: '' }
	const token = query.get('jeton') ?? ''
	const email = await readEmailChange(context.get(ctxContext), secretOf(request, token))
	if (email === null) return gone()
	return { state: 'asked' as const, email, token }
}

export function headers() {
	return ACCOUNT_HEADERS
}

/** Only the button changes the address: programs that open the links of mails must not. */
export async function action({ context, request }: Route.ActionArgs) {
	const { token } = readForm(await accountForm(request), confirmEmailChange.input).typed
	const changed = await confirmEmailChange(context.get(ctxContext), null, { token: secretOf(request, token) })
	return changed.ok ? seeOther(`${PAGE}?fait=1`) : gone()
}

function gone() {
	return data({ state: 'gone' as const, email: '', token: '' }, { status: 410, headers: ACCOUNT_HEADERS })
}

/** The page that a link in the mail to a new address leads to. */
export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('security')
	const { state, email, token } = actionData ?? loaderData
	const title = t(
		state === 'asked'
			? 'changeEmail.title'
			: state === 'done'
				? 'changeEmail.doneTitle'
				: 'changeEmail.goneTitle',
	)
	return (
		<div className="page block">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={title}>
				{state === 'asked'
					? t('changeEmail.text')
					: t(state === 'done' ? 'changeEmail.doneText' : 'changeEmail.goneText')}
			</PageHeading>
			{state === 'asked' ? (
				<ButtonForm<typeof confirmEmailChange> className="form narrow" action={PAGE} send={{ token }}>
					<p className="new-address">
						<bdi>{email}</bdi>
					</p>
					<p className="form-foot">
						<Button variant="primary">{t('changeEmail.confirm')}</Button>
					</p>
				</ButtonForm>
			) : (
				<p>
					<ButtonLink href={pathTo('reader.security')}>{t('changeEmail.toSecurity')}</ButtonLink>
				</p>
			)}
		</div>
	)
}
