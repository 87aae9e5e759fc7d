import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { actorOf, signIn, signUp } from '#app/modules/identity/index.server.ts'
import { faultsOfSignUp, type SignUpFaults, signInForm, signUpForm } from '#app/modules/identity/index.ts'
import { isFormKept } from '#app/modules/identity/kept-form/index.server.ts'
import { keptOrcidPerson } from '#app/modules/identity/orcid/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { clientAddressContext, ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/auth'
import { Benefits } from './components/benefits.tsx'
import { Done, doneIn, SignedUp } from './components/done.tsx'
import { type SignInFault, SignInForm } from './components/sign-in-form.tsx'
import { SignUpForm, type SignUpRefusal } from './components/sign-up-form.tsx'
import { ACCOUNT_HEADERS, accountForm, seeOther, tooManyTries, wantedPath } from './form-fields.server.ts'

const MY_SPACE = pathTo('waiting')
const RESUMED = pathTo('resumeForm')

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const query = new URL(request.url).searchParams
	const returnTo = wantedPath(request, '')
	if (actorOf(context)) throw redirect(returnTo || MY_SPACE, 303)
	return {
		returnTo,
		signsUp: query.get('mode') === 'inscription',
		done: doneIn(query.get('fait')),
		offersOrcid: ctx.env.ORCID !== null,
		orcidPerson: await keptOrcidPerson(ctx, request.headers),
		isLate: returnTo.startsWith(RESUMED) && (await isFormKept(ctx, request.headers)),
	}
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

/** What is shown again of a form that was refused. */
type Refused =
	| { form: 'signIn'; email: string; fault: SignInFault }
	| {
			form: 'signUp'
			typed: { prenom: string; nom: string; email: string; terms: boolean }
			refusal: SignUpRefusal
	  }

export async function action({ context, request }: Route.ActionArgs) {
	const form = await accountForm(request)
	const isSigningUp = form.text('acte') === 'inscription'
	return isSigningUp ? register(context, request, form) : enter(context, request, form)
}

async function enter(context: Route.ActionArgs['context'], request: Request, form: PostedForm) {
	const read = readForm(form, signInForm)
	const refused = (fault: SignInFault): Refused => {
		return { form: 'signIn', email: read.typed.email.toWellFormed().slice(0, 300), fault }
	}
	if (!read.ok) return data(refused({ is: 'missing' }), { status: 422, headers: ACCOUNT_HEADERS })
	const result = await signIn(
		context.get(ctxContext),
		{ address: context.get(clientAddressContext), headers: request.headers },
		read.typed,
	)
	if (result.ok) {
		const returnTo = wantedPath(request, MY_SPACE)
		if (result.next === 'signedIn') return seeOther(returnTo, result.cookies)
		return seeOther(pathTo('twoFactor', { retour: returnTo }), result.cookies)
	}
	if (result.error === 'tooMany') {
		return data(refused({ is: 'tooMany', seconds: result.seconds }), tooManyTries(result.seconds))
	}
	return data(refused({ is: 'refused' }), { status: 422, headers: ACCOUNT_HEADERS })
}

async function register(context: Route.ActionArgs['context'], request: Request, form: PostedForm) {
	const ctx = context.get(ctxContext)
	const { typed } = readForm(form, signUpForm)
	const { prenom, nom, email, password, terms } = typed
	const refused = (refusal: SignUpRefusal): Refused => ({
		form: 'signUp',
		typed: {
			prenom: prenom.toWellFormed().slice(0, 300),
			nom: nom.toWellFormed().slice(0, 300),
			email: email.toWellFormed().slice(0, 300),
			terms,
		},
		refusal,
	})
	const invalid = (faults: SignUpFaults) =>
		data(refused({ is: 'invalid', faults }), { status: 422, headers: ACCOUNT_HEADERS })
	const faults = faultsOfSignUp(typed)
	if (faults) return invalid(faults)
	const returnTo = wantedPath(request, '/')
	const orcid = (await keptOrcidPerson(ctx, request.headers))?.orcid
	const person = { prenom, nom, email, password, language: context.get(languageContext), returnTo, orcid }
	const address = context.get(clientAddressContext)
	const result = await attempted(ctx, () => signUp(ctx, { address }, person))
	if (!result) return data(refused({ is: 'failed' }), { status: 500, headers: ACCOUNT_HEADERS })
	if (!result.ok) {
		if (result.error === 'invalid') return invalid({ password: result.fault })
		if (result.error === 'closed')
			return data(refused({ is: 'closed' }), { status: 403, headers: ACCOUNT_HEADERS })
		return data(refused({ is: 'tooMany' }), tooManyTries(result.seconds))
	}
	return seeOther(
		pathTo('signIn', {
			'?': new URLSearchParams({ fait: 'inscription', ...(returnTo !== '/' && { retour: returnTo }) }),
		}),
	)
}

/** What a command answers; null, and a line in the log, when it failed. */
async function attempted<T>(ctx: Ctx, work: () => Promise<T>): Promise<T | null> {
	try {
		return await work()
	} catch (error) {
		ctx.log.error({ err: error }, 'an account could not be made')
		return null
	}
}

/** Signing in and signing up; the one that is wanted comes first. */
export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const { returnTo, offersOrcid, orcidPerson, isLate } = loaderData
	const done = actionData ? null : loaderData.done
	const refusedSignIn = actionData?.form === 'signIn' ? actionData : null
	const refusedSignUp = actionData?.form === 'signUp' ? actionData : null
	const signsUp = refusedSignUp !== null || (loaderData.signsUp && refusedSignIn === null)
	const typed = refusedSignUp?.typed ?? { prenom: '', nom: '', ...orcidPerson, email: '', terms: false }
	const entering = (
		<div>
			<SignInForm
				email={refusedSignIn?.email ?? ''}
				fault={refusedSignIn?.fault ?? null}
				returnTo={returnTo}
				offersOrcid={offersOrcid}
				leadsToSignUp={!signsUp && done !== 'inscription'}
			/>
			{done === 'inscription' ? null : <Benefits />}
		</div>
	)
	const registering =
		done === 'inscription' ? (
			<SignedUp returnTo={returnTo} />
		) : (
			<SignUpForm
				typed={typed}
				refusal={refusedSignUp?.refusal ?? null}
				returnTo={returnTo}
				orcid={orcidPerson?.orcid ?? null}
			/>
		)
	const isFirst = signsUp || done === 'inscription'
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('welcome')} path={pathTo('signIn')} />
			<PageHeading title={t('title')}>{t('welcome')}</PageHeading>
			{done && done !== 'inscription' ? <Done done={done} /> : null}
			{isLate && !actionData ? <Notice role="status">{t('resume.kept')}</Notice> : null}
			<div className="entry">
				{isFirst ? registering : entering}
				{isFirst ? entering : registering}
			</div>
		</div>
	)
}
