import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { requestPasswordReset } from '#app/modules/identity/index.server.ts'
import { mailForm } from '#app/modules/identity/index.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/forgotten-password'
import { type MailFault, MailForm } from './components/mail-form.tsx'
import { ACCOUNT_HEADERS, accountForm, seeOther, tooManyTries } from './form-fields.server.ts'

const PATH = pathTo('forgottenPassword')

export function loader({ request }: Route.LoaderArgs) {
	return { isSent: new URL(request.url).searchParams.get('fait') === 'envoi' }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

export async function action({ context, request }: Route.ActionArgs) {
	const read = readForm(await accountForm(request), mailForm)
	const refused = (fault: MailFault) => ({ email: read.typed.email.toWellFormed().slice(0, 300), fault })
	if (!read.ok) return data(refused('malformed'), { status: 422, headers: ACCOUNT_HEADERS })
	const visitor = { address: context.get(clientAddressContext) }
	const asked = await requestPasswordReset(context.get(ctxContext), visitor, read.typed)
	if (!asked.ok) return data(refused('tooMany'), tooManyTries(asked.seconds))
	return seeOther(`${PATH}?fait=envoi`)
}

/** Asks for a link to choose a new password; says the same whether the address is known or not. */
export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	if (loaderData.isSent && !actionData) {
		return (
			<div className="page">
				<title>{`${t('forgotten.sent')} — Mbongi`}</title>
				<div className="receipt" role="status">
					<PageHeading title={t('forgotten.sent')}>{t('forgotten.sentText')}</PageHeading>
					<p className="row">
						<ButtonLink variant="primary" href={pathTo('signIn')}>
							{t('forgotten.back')}
						</ButtonLink>
					</p>
				</div>
			</div>
		)
	}
	return (
		<div className="page">
			<PageHead title={t('forgotten.title')} description={t('forgotten.intro')} path={PATH} />
			<PageHeading title={t('forgotten.title')}>{t('forgotten.intro')}</PageHeading>
			<div className="narrow entry-alone">
				<MailForm
					action={PATH}
					acte="lien"
					submit={t('forgotten.submit')}
					email={actionData?.email ?? ''}
					fault={actionData?.fault ?? null}
				/>
			</div>
		</div>
	)
}
