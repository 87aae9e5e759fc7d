import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { askLetIn, letIn, readLetIn } from '#app/modules/identity/index.server.ts'
import { mailForm } from '#app/modules/identity/index.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/known-device'
import { type MailFault, MailForm } from './components/mail-form.tsx'
import { ACCOUNT_HEADERS, accountForm, seeOther, tooManyTries } from './form-fields.server.ts'

const PATH = pathTo('knownDevice')

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
	const token = tokenIn(request)
	return {
		token,
		account: token === '' ? null : await readLetIn(context.get(ctxContext), secretOf(request, token)),
		isSent: new URL(request.url).searchParams.get('fait') === 'envoi',
	}
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const address = context.get(clientAddressContext)
	const form = await accountForm(request)
	const token = tokenIn(request)
	if (token !== '' && form.text('acte') === 'reconnaitre') {
		const result = await letIn(
			ctx,
			{ address, headers: request.headers },
			{ token: secretOf(request, token) },
		)
		if (result.ok) return seeOther(pathTo('signIn', { fait: 'appareil' }), result.cookies)
		return seeOther(pathTo('knownDevice', { jeton: token }))
	}
	const read = readForm(form, mailForm)
	const refused = (fault: MailFault) => ({ email: read.typed.email.toWellFormed().slice(0, 300), fault })
	if (!read.ok) return data(refused('malformed'), { status: 422, headers: ACCOUNT_HEADERS })
	const asked = await askLetIn(ctx, { address }, read.typed)
	if (!asked.ok) return data(refused('tooMany'), tooManyTries(asked.seconds))
	return seeOther(pathTo('knownDevice', { fait: 'envoi' }))
}

/** Where tries at signing in are slowed down: asks for a link, and, at that link, makes the device known. */
export default function KnownDevice({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const { account, token, isSent } = loaderData
	if (isSent && !actionData) return <LinkSent />
	const isExpired = token !== '' && !account
	const title = t(isExpired ? 'knownDevice.expired' : 'knownDevice.title')
	return (
		<div className="page">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={title}>
				{account
					? t('knownDevice.text', { email: account.email })
					: t(isExpired ? 'knownDevice.expiredText' : 'knownDevice.intro')}
			</PageHeading>
			<div className="narrow entry-alone">
				{account ? (
					<ButtonForm action={pathTo('knownDevice', { jeton: token })} perform="reconnaitre" send={{}}>
						<p className="form-foot">
							<Button variant="primary">{t('knownDevice.confirm')}</Button>
						</p>
					</ButtonForm>
				) : (
					<MailForm
						action={PATH}
						acte="lien"
						submit={t('knownDevice.submit')}
						email={actionData?.email ?? ''}
						fault={actionData?.fault ?? null}
					/>
				)}
			</div>
		</div>
	)
}

function LinkSent() {
	const { t } = useTranslation('auth')
	return (
		<div className="page">
			<title>{`${t('forgotten.sent')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
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
