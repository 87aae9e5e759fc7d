import { data, redirect } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { scopesFor } from '#app/modules/identity/api-token/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { securityOverview } from '#app/modules/identity/security/index.server.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { lacksSecondStep, refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/security'
import { ActivityPart } from './components/security/activity-part.tsx'
import {
	faultOf,
	type SecurityAction,
	type SecurityAnswer,
	type SecurityFault,
} from './components/security/answer.ts'
import { answerSecurityForm } from './components/security/answer-form.server.ts'
import { EmailPart } from './components/security/email-part.tsx'
import { fieldOf, useFaultText } from './components/security/faults.ts'
import { OrcidPart } from './components/security/orcid-part.tsx'
import { PasskeysPart } from './components/security/passkeys-part.tsx'
import { PasswordPart } from './components/security/password-part.tsx'
import { RecoveryCodes } from './components/security/recovery-codes.tsx'
import { SessionsPart } from './components/security/sessions-part.tsx'
import { TokensPart } from './components/security/tokens.tsx'
import { TwoFactorKeyPart } from './components/security/two-factor-key.tsx'
import { TwoFactorPart } from './components/security/two-factor-part.tsx'

const DONE = [
	'password',
	'email-asked',
	'session-ended',
	'others-ended',
	'two-factor-on',
	'two-factor-off',
	'passkey-added',
	'passkey-removed',
	'orcid-linked',
	'orcid-unlinked',
] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		...(await securityOverview(ctx, actor)),
		email: actor.email,
		asksSecondStep: presentSettings().secondStep === 'team' && lacksSecondStep(actor),
		offersOrcid: ctx.env.ORCID !== null,
		offersTokens: scopesFor(actor).length > 0,
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const outcome = await answerSecurityForm(context.get(ctxContext), actor, await postedForm(request), {
		address: context.get(clientAddressContext),
		headers: request.headers,
	})
	if ('answer' in outcome) {
		const status = outcome.answer.is === 'refused' ? 422 : 200
		return data(outcome.answer, { status, headers: headersWith(outcome.cookies) })
	}
	return redirect(outcome.path, { status: 303, headers: headersWith(outcome.cookies) })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders
}

function headersWith(cookies: readonly string[]): Headers {
	const headers = new Headers({ 'cache-control': 'private, no-store' })
	for (const cookie of cookies) headers.append('set-cookie', cookie)
	return headers
}

/** How the person enters the account, and where it is open. */
export default function ReaderSecurity({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('security')
	return (
		<>
			<title>{`${t('title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoneNotice>{loaderData.done && !actionData ? t(`done.${loaderData.done}`) : null}</DoneNotice>
			{loaderData.asksSecondStep && !actionData ? (
				<Notice tone="important">{t('secondStepAsked')}</Notice>
			) : null}
			{actionData?.is === 'refused' ? <Refusal action={actionData.action} fault={actionData.fault} /> : null}
			<Parts security={loaderData} answer={actionData} />
		</>
	)
}

function Refusal({ action, fault }: { action: SecurityAction; fault: SecurityFault }) {
	const { t } = useTranslation('security')
	const text = useFaultText()(fault)
	const field = fieldOf(action, fault)
	return (
		<FormSummary title={t('summary.title')} faults={field ? [{ href: `#${field}`, text }] : []}>
			{field ? t('summary.text') : text}
		</FormSummary>
	)
}

function Parts({
	security,
	answer,
}: {
	security: Route.ComponentProps['loaderData']
	answer: SecurityAnswer | undefined
}) {
	const text = useFaultText()
	const { email, twoFactor } = security
	if (answer?.is === 'codes') {
		return <RecoveryCodes codes={answer.codes} email={email} isNew={answer.isNew} />
	}
	if (answer?.is === 'key' || (answer?.is === 'refused' && answer.key)) {
		const fault = faultOf(answer, 'deux-facteurs-code')
		const error = fault === 'wrongCode' ? text(fault) : undefined
		return answer.key ? <TwoFactorKeyPart keyOf={answer.key} error={error} /> : null
	}
	return (
		<>
			<PasswordPart
				email={email}
				hasPassword={security.hasPassword}
				fault={faultOf(answer, 'mot-de-passe')}
			/>
			<TwoFactorPart {...twoFactor} faultOf={(action) => faultOf(answer, action)} />
			<PasskeysPart passkeys={security.passkeys} />
			<EmailPart
				email={email}
				pending={security.pendingEmail}
				typed={answer?.is === 'refused' ? answer.typedEmail : ''}
				fault={faultOf(answer, 'adresse')}
			/>
			<SessionsPart sessions={security.sessions} />
			{security.offersOrcid || security.orcid ? <OrcidPart orcid={security.orcid} /> : null}
			{security.offersTokens ? <TokensPart /> : null}
			<ActivityPart activity={security.activity} />
		</>
	)
}
