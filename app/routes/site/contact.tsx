import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { type ContactRefusal, issueFormToken, sendContactMessage } from '#app/modules/contact/index.server.ts'
import { CONTACT_FIELDS, contactForm, LONGEST } from '#app/modules/contact/index.ts'
import { clientAddressContext, ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/contact'
import { Beforehand } from './components/contact/beforehand.tsx'
import { ContactForm } from './components/contact/form.tsx'
import { MessageSent } from './components/contact/sent.tsx'

const LONGEST_BODY_BYTES = 128 * 1024
const STATUS: Record<ContactRefusal, number> = { expired: 422, tooFast: 422, tooMany: 429 }

export async function loader({ context, request }: Route.LoaderArgs) {
	const isSent = new URL(request.url).searchParams.get('envoye') === '1'
	return { isSent, token: isSent ? '' : await issueFormToken(context.get(ctxContext)) }
}

/** Each form has its own token, so that no cache may keep the page. */
export function headers() {
	return { 'cache-control': 'no-store' }
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	if (Number(request.headers.get('content-length') ?? 0) > LONGEST_BODY_BYTES) {
		throw new Response(null, { status: 413 })
	}
	const { website, token, ...values } = readForm(await postedForm(request), contactForm).typed
	const result = await sendContactMessage(
		ctx,
		{ address: context.get(clientAddressContext) },
		{ values, honeypot: website, token, language: context.get(languageContext) },
	)
	if (result.ok) return redirect(pathTo('contact', { envoye: '1' }), 303)
	const typed = Object.fromEntries(
		CONTACT_FIELDS.map((name) => [name, values[name].toWellFormed().slice(0, LONGEST[name] * 2)]),
	)
	if (result.error === 'invalid') {
		return data(
			{ typed, errors: result.errors, refusal: null, token: kept(token) },
			{ status: 422, headers: headers() },
		)
	}
	return data(
		{ typed, errors: {}, refusal: result.error, token: result.error === 'expired' ? null : kept(token) },
		{
			status: STATUS[result.error],
			headers: {
				...headers(),
				...(result.error === 'tooMany' && { 'retry-after': String(result.seconds) }),
			},
		},
	)
}

/** A refused form keeps its token, which says when it was first shown; what is no token is replaced by a new one. */
function kept(token: string): string | null {
	return /^[\w.-]{90,120}$/.test(token) ? token : null
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('contact')
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('contact')} />
			{loaderData.isSent && !actionData ? (
				<MessageSent />
			) : (
				<>
					<PageHeading title={t('title')}>{t('intro')}</PageHeading>
					<div className="two-panes">
						<Beforehand />
						<div>
							<ContactForm
								typed={actionData?.typed ?? {}}
								errors={actionData?.errors ?? {}}
								refusal={actionData?.refusal ?? null}
								token={actionData?.token ?? loaderData.token}
							/>
						</div>
					</div>
				</>
			)}
		</div>
	)
}
