import { isRouteErrorResponse } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { AccessDenied } from '#app/modules/rights/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyScreen } from '#app/ui/page-parts.tsx'

/** The gate that a loader or an action threw, or null for any other error. */
export function gateOf(error: unknown): AccessDenied | null {
	const isGate =
		isRouteErrorResponse(error) &&
		error.status === 403 &&
		typeof error.data === 'object' &&
		error.data !== null &&
		'gate' in error.data
	return isGate ? (error.data as AccessDenied) : null
}

/** What somebody sees who may not enter: why, and the way forward. */
export function GateScreen(gate: AccessDenied) {
	const { t } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	const { t: common } = useTranslation('common')
	const { t: admin } = useTranslation('admin')
	const { space } = gate
	if (gate.gate === 'acting') {
		return (
			<div className="page block">
				<title>{`${fixed('accessDenied')} — Mbongi`}</title>
				<meta name="robots" content="noindex" />
				<EmptyScreen>
					<h1>{fixed('accessDenied')}</h1>
					<p>{admin('acting.refused')}</p>
					<form className="button-row-centred mt-5" method="post" action={pathTo('admin.endActing')}>
						<Button variant="primary">{common('acting.stop')}</Button>
					</form>
				</EmptyScreen>
			</div>
		)
	}
	const isVisitor = gate.gate === 'signInRequired'
	const title = fixed(isVisitor ? 'signInRequired' : 'accessDenied')
	return (
		<div className="page block">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<EmptyScreen>
				<p className="small quiet">{common(`nav.${SPACE_NAMES[space]}`)}</p>
				<h1>{title}</h1>
				{space === 'author' ? <p>{fixed(isVisitor ? 'signInToSubmit' : 'authorsOnly')}</p> : null}
				<p>{t(`gate.${space}`)}</p>
				{isVisitor && gate.isKept ? <p>{t('gate.kept')}</p> : null}
				<p className="button-row-centred mt-5">
					{isVisitor ? (
						<ButtonLink variant="primary" href={pathTo('signIn', { retour: gate.returnTo })}>
							{common('signIn')}
						</ButtonLink>
					) : (
						<ButtonLink variant="primary" href={space === 'author' ? pathTo('author') : pathTo('reader')}>
							{common(space === 'author' ? 'becomeAuthor' : 'mySpace')}
						</ButtonLink>
					)}
					<ButtonLink href={space === 'author' ? pathTo('authorGuide') : pathTo('articles')}>
						{space === 'author' ? t('gate.prepare') : common('nav.articles')}
					</ButtonLink>
				</p>
			</EmptyScreen>
		</div>
	)
}

const SPACE_NAMES = {
	author: 'authorSpace',
	reader: 'readerSpace',
	reviewer: 'reviewerSpace',
	desk: 'desk',
	admin: 'admin',
} as const
