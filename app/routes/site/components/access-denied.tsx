import { isRouteErrorResponse } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { endImpersonation } from '#app/modules/people/impersonation/index.server.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import type { AccessDenied } from '#app/modules/rights/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { EmptyScreen } from '#app/ui/page-parts.tsx'

/** The refusal to enter that a loader or an action threw, or null for any other error. */
export function accessDeniedOf(error: unknown): AccessDenied | null {
	const isDenial =
		isRouteErrorResponse(error) &&
		error.status === 403 &&
		typeof error.data === 'object' &&
		error.data !== null &&
		'denied' in error.data
	return isDenial ? (error.data as AccessDenied) : null
}

/** What somebody sees who may not enter: why, and the way forward. */
export function AccessDeniedScreen(denial: AccessDenied) {
	const { t } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	const { t: common } = useTranslation('common')
	const { t: admin } = useTranslation('admin')
	if (denial.denied === 'suspended') return <SuspendedScreen {...denial} />
	if (denial.denied === 'merged') return <MergedScreen {...denial} />
	const { space } = denial
	if (denial.denied === 'impersonating') {
		return (
			<div className="page block">
				<title>{`${fixed('accessDenied')} — Mbongi`}</title>
				<meta name="robots" content="noindex" />
				<EmptyScreen>
					<h1>{fixed('accessDenied')}</h1>
					<p>{admin('impersonation.refused')}</p>
					<ButtonForm<typeof endImpersonation>
						className="button-row-centred mt-5"
						action={pathTo('admin.endImpersonation')}
						send={{}}
					>
						<Button variant="primary">{common('impersonation.stop')}</Button>
					</ButtonForm>
				</EmptyScreen>
			</div>
		)
	}
	const isVisitor = denial.denied === 'signInRequired'
	const title = fixed(isVisitor ? 'signInRequired' : 'accessDenied')
	return (
		<div className="page block">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<EmptyScreen>
				<p className="small quiet">{common(`nav.${SPACE_NAMES[space]}`)}</p>
				<h1>{title}</h1>
				{space === 'author' ? <p>{fixed(isVisitor ? 'signInToSubmit' : 'authorsOnly')}</p> : null}
				{isVisitor && space === 'author' ? null : <p>{t(`accessDenied.${space}`)}</p>}
				{isVisitor && denial.isKept ? (
					<p>{t(space === 'reviewer' ? 'accessDenied.keptOfReview' : 'accessDenied.kept')}</p>
				) : null}
				<p className="button-row-centred mt-5">
					{isVisitor ? (
						<ButtonLink variant="primary" href={pathTo('signIn', { retour: denial.returnTo })}>
							{t('signIn.submit')}
						</ButtonLink>
					) : (
						<ButtonLink variant="primary" href={space === 'author' ? pathTo('author') : pathTo('reader')}>
							{common(space === 'author' ? 'becomeAuthor' : 'mySpace')}
						</ButtonLink>
					)}
					{isVisitor && OPEN_TO_ALL.has(space) && presentSettings().signUp === 'everybody' ? (
						<ButtonLink href={pathTo('signIn', { mode: 'inscription', retour: denial.returnTo })}>
							{t('signUp.title')}
						</ButtonLink>
					) : null}
					<ButtonLink href={space === 'author' ? pathTo('authorGuide') : pathTo('articles')}>
						{space === 'author' ? t('accessDenied.prepare') : t('accessDenied.articles')}
					</ButtonLink>
				</p>
			</EmptyScreen>
		</div>
	)
}

/** What somebody sees who showed who they are, and whose account is closed. */
function SuspendedScreen({ since, reason }: { since: string; reason: string }) {
	const { t } = useTranslation('auth')
	const language = useLanguage()
	return (
		<div className="page block">
			<title>{`${t('suspended.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<EmptyScreen>
				<h1>{t('suspended.title')}</h1>
				<p>{t('suspended.text', { since: formatDate(since, language) })}</p>
				<p>
					{t('suspended.reason')} <bdi>{reason}</bdi>
				</p>
				<p className="button-row-centred mt-5">
					<ButtonLink variant="primary" href={pathTo('contact')}>
						{t('suspended.contact')}
					</ButtonLink>
					<ButtonLink href={pathTo('articles')}>{t('accessDenied.articles')}</ButtonLink>
				</p>
			</EmptyScreen>
		</div>
	)
}

function MergedScreen({ email }: { email: string }) {
	const { t } = useTranslation('auth')
	return (
		<div className="page block">
			<title>{`${t('merged.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<EmptyScreen>
				<h1>{t('merged.title')}</h1>
				<p>{t('merged.text')}</p>
				<p>
					{t('merged.address')} <bdi dir="ltr">{email}</bdi>
				</p>
				<p className="button-row-centred mt-5">
					<ButtonLink variant="primary" href={pathTo('signIn')}>
						{t('merged.signIn')}
					</ButtonLink>
					<ButtonLink href={pathTo('contact')}>{t('suspended.contact')}</ButtonLink>
				</p>
			</EmptyScreen>
		</div>
	)
}

/** Spaces that whoever makes an account may enter, or ask to. */
const OPEN_TO_ALL = new Set(['author', 'reader'])

const SPACE_NAMES = {
	author: 'authorSpace',
	reader: 'readerSpace',
	reviewer: 'reviewerSpace',
	desk: 'desk',
	admin: 'admin',
} as const
