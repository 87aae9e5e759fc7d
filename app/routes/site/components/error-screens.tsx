import { useRouteLoaderData } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RootData } from '#app/root.tsx'
import { EmptyMark } from '#app/ui/brand.tsx'
import { SearchForm } from './search-form.tsx'

/** The error screen of the specification, section 2; the reference lets support find the log line. */
export function ErrorScreen({ requestId }: { requestId: string | undefined }) {
	const { t } = useTranslation('specification')
	const { t: common } = useTranslation('common')
	const root = useRouteLoaderData('root') as RootData | undefined
	return (
		<div className="page block">
			<title>{`${t('errorTitle')} — Mbongi`}</title>
			<div className="empty" role="alert">
				<EmptyMark />
				<h1>{t('errorTitle')}</h1>
				<p>{common('error.text')}</p>
				<p className="button-row-centred">
					<a className="button button-primary" href={root ? root.path + root.search : ''}>
						{t('retry')}
					</a>
					<a className="button" href={pathTo('home')}>
						{t('backHome')}
					</a>
				</p>
				{requestId ? <p className="smallest quiet">{common('error.requestId', { id: requestId })}</p> : null}
			</div>
		</div>
	)
}

/** Nothing at this address: say so, and offer the search. */
export function NotFoundScreen() {
	const { t } = useTranslation('common')
	const { t: fixed } = useTranslation('specification')
	return (
		<div className="page block">
			<title>{`${t('notFound.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<div className="empty">
				<EmptyMark />
				<h1>{t('notFound.title')}</h1>
				<p>{t('notFound.text')}</p>
				<SearchForm id="q-introuvable" />
				<p className="mt-5">
					<a className="button" href={pathTo('home')}>
						{fixed('backHome')}
					</a>
				</p>
			</div>
		</div>
	)
}
