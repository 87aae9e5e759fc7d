import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { confirmEmail, readConfirmation, resendConfirmation } from '#app/modules/identity/index.server.ts'
import { confirmForm, mailForm } from '#app/modules/identity/index.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/confirm-email'
import { type ConfirmFault, ConfirmForm } from './components/confirm-form.tsx'
import { type MailFault, MailForm } from './components/mail-form.tsx'
import { ACCOUNT_HEADERS, accountForm, seeOther, tooManyTries, wantedPath } from './form-fields.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const token = tokenIn(request)
	return {
		token: token ?? '',
		hasToken: token !== null,
		account:
			token === null ? null : await readConfirmation(context.get(ctxContext), secretOf(request, token)),
		returnTo: wantedPath(request, ''),
		isSent: query.get('fait') === 'envoi',
	}
}

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('jeton')

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

type Refused = { form: 'confirm'; fault: ConfirmFault } | { form: 'mail'; email: string; fault: MailFault }

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const address = context.get(clientAddressContext)
	const form = await accountForm(request)
	if (form.text('acte') === 'renvoi') {
		const read = readForm(form, mailForm)
		const email = read.typed.email.toWellFormed().slice(0, 300)
		const refused = (fault: MailFault): Refused => ({ form: 'mail', email, fault })
		if (!read.ok) return data(refused('malformed'), { status: 422, headers: ACCOUNT_HEADERS })
		const asked = { ...read.typed, returnTo: wantedPath(request, '/') }
		const sent = await resendConfirmation(ctx, { address }, asked)
		if (!sent.ok) return data(refused('tooMany'), tooManyTries(sent.seconds))
		return seeOther(pathTo('confirmEmail', { fait: 'envoi' }))
	}
	const refused = (fault: ConfirmFault): Refused => ({ form: 'confirm', fault })
	const read = readForm(form, confirmForm)
	if (!read.ok) return data(refused({ is: 'missing' }), { status: 422, headers: ACCOUNT_HEADERS })
	const result = await confirmEmail(
		ctx,
		{ address, headers: request.headers },
		{ token: secretOf(request, tokenIn(request) ?? ''), ...read.typed },
	)
	if (result.ok) {
		const returnTo = wantedPath(request, pathTo('waiting'))
		if (result.next === 'signedIn') return seeOther(returnTo, result.cookies)
		return seeOther(pathTo('twoFactor', { retour: returnTo }), result.cookies)
	}
	if (result.error === 'tooMany') {
		return data(refused({ is: 'tooMany', seconds: result.seconds }), tooManyTries(result.seconds))
	}
	return data(refused({ is: result.error }), { status: 422, headers: ACCOUNT_HEADERS })
}

/** The page of the link in the mail: opening it changes nothing, so that programs that look at mails confirm no address. */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const { account, hasToken, token, returnTo, isSent } = loaderData
	const refusedMail = actionData?.form === 'mail' ? actionData : null
	const title = account || isSent ? t('confirm.title') : hasToken ? t('confirm.expired') : t('confirm.resend')
	return (
		<div className="page">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={title}>
				{account ? t(account.isConfirmed ? 'confirm.already' : 'confirm.text') : null}
				{!account && hasToken ? t('confirm.expiredText') : null}
				{!hasToken && !isSent ? t('confirm.resendText') : null}
			</PageHeading>
			<div className="narrow entry-alone">
				{isSent && !actionData ? (
					<Notice tone="good" role="status">
						{t('confirm.resent')}
					</Notice>
				) : null}
				{account ? (
					<ConfirmForm
						token={token}
						email={account.email}
						returnTo={returnTo}
						fault={actionData?.form === 'confirm' ? actionData.fault : null}
					/>
				) : (
					<MailForm
						action={pathTo('confirmEmail', { retour: returnTo || null })}
						acte="renvoi"
						submit={t('confirm.resendSubmit')}
						email={refusedMail?.email ?? ''}
						fault={refusedMail?.fault ?? null}
					/>
				)}
			</div>
		</div>
	)
}
