import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { awaitsSecondStep, takeSecondStep } from '#app/modules/identity/index.server.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/two-factor'
import { ACCOUNT_HEADERS, formFields, seeOther, tooManyTries } from './form-fields.server.ts'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

const MY_SPACE = pathTo('reader')
const LOCKED_S = 300

const signInPath = (returnTo: string) => pathTo('signIn', { retour: returnTo })

export async function loader({ context, request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const returnTo = returnPath(query.get('retour'), MY_SPACE)
	if (!(await awaitsSecondStep(context.get(ctxContext), request.headers)))
		throw seeOther(signInPath(returnTo))
	return { returnTo, way: query.get('secours') === '1' ? ('recovery' as const) : ('code' as const) }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

export async function action({ context, request }: Route.ActionArgs) {
	const fields = await formFields(request, ['voie', 'code', 'retour'])
	const returnTo = returnPath(fields.retour, MY_SPACE)
	const way = fields.voie === 'secours' ? 'recovery' : 'code'
	const taken = await takeSecondStep(
		context.get(ctxContext),
		{ address: context.get(clientAddressContext), headers: request.headers },
		{ way, code: fields.code },
	)
	if (taken.ok) return seeOther(returnTo, taken.cookies)
	if (taken.error === 'expired') return seeOther(signInPath(returnTo))
	const answer = { fault: taken.error, returnTo, way }
	if (taken.error === 'tooMany') return data(answer, tooManyTries(LOCKED_S))
	return data(answer, { status: 422, headers: ACCOUNT_HEADERS })
}

/** The second step of signing in: the code of the app, or a recovery code. */
export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('security')
	const { returnTo, way } = actionData ?? loaderData
	const fault = actionData?.fault
	const isRecovery = way === 'recovery'
	const error = fault && fault !== 'tooMany' ? t(`errors.${fault}`) : undefined
	const search = new URLSearchParams({ retour: returnTo, ...(isRecovery ? {} : { secours: '1' }) })
	return (
		<div className="page block">
			<PageHead title={t('step.title')} description={t('step.text')} path={pathTo('twoFactor')} />
			<meta name="robots" content="noindex" />
			<PageHeading title={t('step.title')}>{t(isRecovery ? 'step.recoveryText' : 'step.text')}</PageHeading>
			<div className="narrow">
				{fault ? (
					<FormSummary title={t('step.refused')} faults={error ? [{ href: '#code', text: error }] : []}>
						{error ? t('summary.text') : t('errors.tooMany')}
					</FormSummary>
				) : null}
				<form className="form" method="post" action={pathTo('twoFactor')}>
					<input type="hidden" name="retour" value={returnTo} />
					<input type="hidden" name="voie" value={isRecovery ? 'secours' : 'code'} />
					<Field id="code" label={t(isRecovery ? 'step.recoveryCode' : 'step.code')} error={error}>
						{(field) => (
							<input
								{...field}
								className="short-code"
								name="code"
								required
								maxLength={32}
								inputMode={isRecovery ? 'text' : 'numeric'}
								autoComplete={isRecovery ? 'off' : 'one-time-code'}
								autoCapitalize="none"
								spellCheck={false}
								// biome-ignore lint/a11y/noAutofocus: the page asks for one thing only
								autoFocus={!fault}
								dir="ltr"
							/>
						)}
					</Field>
					<p className="form-foot">
						<Button variant="primary">{t('step.submit')}</Button>
					</p>
				</form>
				<ul className="mt-5">
					<li>
						<a className="link link-alone" href={pathTo('twoFactor', { '?': search })}>
							{t(isRecovery ? 'step.toCode' : 'step.toRecovery')}
						</a>
					</li>
					<li>
						<a className="link link-alone" href={signInPath(returnTo)}>
							{t('step.restart')}
						</a>
					</li>
				</ul>
			</div>
		</div>
	)
}
