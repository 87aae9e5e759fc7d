import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { type ContactRefusal, sendContactMessage } from '#app/modules/contact/commands.server.ts'
import { issueFormToken } from '#app/modules/contact/form-token.server.ts'
import { CONTACT_FIELDS, type ContactField, type FieldErrors, LONGEST } from '#app/modules/contact/schema.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import type { Route } from './+types/contact'
import { FieldBlock, FormSummary } from './components/form-parts.tsx'
import { PageHead } from './components/page-head.tsx'

const LONGEST_BODY_BYTES = 128 * 1024
const STATUS: Record<ContactRefusal, number> = { expired: 422, tooFast: 422, tooMany: 429, full: 503 }

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
	const form = await request.formData().catch(() => null)
	if (!form) throw new Response(null, { status: 400 })
	const field = (name: string) => {
		const value = form.get(name)
		return typeof value === 'string' ? value : ''
	}
	const values = {
		name: field('name'),
		email: field('email'),
		subject: field('subject'),
		message: field('message'),
	}
	const result = await sendContactMessage(ctx, {
		values,
		honeypot: field('website'),
		token: field('token'),
		language: context.get(languageContext),
	})
	if (result.ok) return redirect('/contact?envoye=1', 303)
	const typed = Object.fromEntries(
		CONTACT_FIELDS.map((name) => [name, values[name].toWellFormed().slice(0, LONGEST[name] * 2)]),
	)
	if (result.error === 'invalid') {
		return data(
			{ typed, errors: result.errors, refusal: null, token: kept(field('token')) },
			{ status: 422, headers: headers() },
		)
	}
	const token = result.error === 'expired' ? null : kept(field('token'))
	return data(
		{ typed, errors: {}, refusal: result.error, token },
		{ status: STATUS[result.error], headers: headers() },
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
			<PageHead title={t('title')} description={t('intro')} path="/contact" />
			{loaderData.isSent && !actionData ? (
				<Sent />
			) : (
				<>
					<PageHeading title={t('title')}>{t('intro')}</PageHeading>
					<div className="volets">
						<div>
							<ContactForm
								typed={actionData?.typed ?? {}}
								errors={actionData?.errors ?? {}}
								refusal={actionData?.refusal ?? null}
								token={actionData?.token ?? loaderData.token}
							/>
						</div>
						<Aside />
					</div>
				</>
			)}
		</div>
	)
}

function ContactForm({
	typed,
	errors,
	refusal,
	token,
}: {
	typed: { [field: string]: string }
	errors: FieldErrors
	refusal: ContactRefusal | null
	token: string
}) {
	const { t } = useTranslation('contact')
	const language = useLanguage()
	const sentence = (field: ContactField): string | undefined => {
		const error = errors[field]
		if (!error) return undefined
		const most = formatNumber(LONGEST[field], language)
		if (field === 'email') return t(`errors.email.${error}`, { most })
		return t(`errors.${field}.${error === 'tooLong' ? 'tooLong' : 'empty'}`, { most })
	}
	const faults = CONTACT_FIELDS.flatMap((field) => {
		const text = sentence(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
	return (
		<>
			{faults.length > 0 || refusal ? (
				<FormSummary title={t('summary.title')} faults={faults}>
					{refusal ? t(`errors.form.${refusal}`) : t('summary.text')}
				</FormSummary>
			) : null}
			<form className="form" method="post" action="/contact" noValidate>
				<p className="petit discret">{t('required')}</p>
				<FieldBlock id="name" label={t('fields.name')} error={sentence('name')}>
					{(field) => (
						<input
							{...field}
							name="name"
							required
							maxLength={LONGEST.name}
							autoComplete="name"
							defaultValue={typed['name']}
							dir="auto"
						/>
					)}
				</FieldBlock>
				<FieldBlock
					id="email"
					label={t('fields.email')}
					help={t('fields.emailHelp')}
					error={sentence('email')}
				>
					{(field) => (
						<input
							{...field}
							name="email"
							type="email"
							required
							maxLength={LONGEST.email}
							autoComplete="email"
							defaultValue={typed['email']}
							dir="ltr"
						/>
					)}
				</FieldBlock>
				<FieldBlock id="subject" label={t('fields.subject')} error={sentence('subject')}>
					{(field) => (
						<input
							{...field}
							name="subject"
							required
							maxLength={LONGEST.subject}
							defaultValue={typed['subject']}
							dir="auto"
						/>
					)}
				</FieldBlock>
				<FieldBlock
					id="message"
					label={t('fields.message')}
					help={t('fields.messageHelp', { most: formatNumber(LONGEST.message, language) })}
					error={sentence('message')}
				>
					{(field) => (
						<textarea
							{...field}
							name="message"
							required
							rows={9}
							maxLength={LONGEST.message}
							defaultValue={typed['message']}
							dir="auto"
						/>
					)}
				</FieldBlock>
				<div className="leurre" aria-hidden="true">
					<label htmlFor="website">{t('fields.website')}</label>
					<input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
				</div>
				<input type="hidden" name="token" value={token} />
				<div className="pied-form">
					<button type="submit" className="bt bt-1">
						{t('send')}
					</button>
				</div>
			</form>
		</>
	)
}

function Sent() {
	const { t } = useTranslation('contact')
	const { t: fixed } = useTranslation('specification')
	return (
		<div className="recu" role="status">
			<PageHeading title={t('sent.title')}>{t('sent.text')}</PageHeading>
			<p className="rangee">
				<a className="bt bt-1" href="/">
					{fixed('backHome')}
				</a>
				<a className="bt" href="/contact">
					{t('sent.another')}
				</a>
			</p>
		</div>
	)
}

function Aside() {
	const { t } = useTranslation('contact')
	const { t: common } = useTranslation('common')
	return (
		<aside className="encart" aria-labelledby="h-avant">
			<h2 id="h-avant">{t('aside.title')}</h2>
			<ul className="liste-simple">
				<li>
					{t('aside.help')}{' '}
					<a className="lien" href="/aide">
						{common('nav.help')}
					</a>
				</li>
				<li>
					{t('aside.guide')}{' '}
					<a className="lien" href="/guide-auteurs">
						{common('nav.guide')}
					</a>
				</li>
				<li>
					{t('aside.data')}{' '}
					<a className="lien" href="/mentions-legales#donnees">
						{t('aside.dataLink')}
					</a>
				</li>
			</ul>
		</aside>
	)
}
