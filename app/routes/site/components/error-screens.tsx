import { useRouteLoaderData } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { RootData } from '#app/root.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyScreen } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { SearchForm } from './search-form.tsx'

/** The error screen of the specification, section 2; the reference lets support find the log line. */
export function ErrorScreen({ requestId }: { requestId: string | undefined }) {
	const { t } = useTranslation('specification')
	const { t: common } = useTranslation('common')
	const root = useRouteLoaderData('root') as RootData | undefined
	return (
		<div className="page block">
			<title>{`${t('errorTitle')} — Mbongi`}</title>
			<EmptyScreen role="alert">
				<h1>{t('errorTitle')}</h1>
				<p>{common('error.text')}</p>
				<p className="button-row-centred">
					<ButtonLink variant="primary" href={root ? root.path + root.search : ''}>
						{t('retry')}
					</ButtonLink>
					<ButtonLink href={pathTo('home')}>{t('backHome')}</ButtonLink>
				</p>
				{requestId ? <p className="smallest quiet">{common('error.requestId', { id: requestId })}</p> : null}
			</EmptyScreen>
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
			<EmptyScreen>
				<h1>{t('notFound.title')}</h1>
				<p>{t('notFound.text')}</p>
				<SearchForm id="q-introuvable" />
				<p className="mt-5">
					<ButtonLink href={pathTo('home')}>{fixed('backHome')}</ButtonLink>
				</p>
			</EmptyScreen>
		</div>
	)
}

/** What stood at this address of a journal that came from elsewhere did not come along (410): say so, and offer the search. */
export function LeftBehindScreen() {
	const { t } = useTranslation('common')
	const { t: fixed } = useTranslation('specification')
	return (
		<div className="page block">
			<title>{`${t('leftBehind.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<EmptyScreen>
				<h1>{t('leftBehind.title')}</h1>
				<p>{t('leftBehind.text')}</p>
				<SearchForm id="q-reste" />
				<p className="mt-5">
					<ButtonLink href={pathTo('home')}>{fixed('backHome')}</ButtonLink>
				</p>
			</EmptyScreen>
		</div>
	)
}

/** What stood at an address that answers 410, as `movedOrMissing` says it. */
export type RemovedThing = {
	kind: string
	name: Texts
	language: string
	removedAt: string
	place: Texts
	reason: Texts
}

/** What stood here was removed: say what it was and when, and offer the search. */
export function RemovedScreen({ removed }: { removed: RemovedThing }) {
	const { t } = useTranslation('common')
	const { t: fixed } = useTranslation('specification')
	const page = useLanguage()
	const { kind, name, language, removedAt, place, reason } = removed
	const known = (['article', 'book', 'chapter', 'journal', 'publisher', 'announcement'] as const).find(
		(one) => one === kind,
	)
	return (
		<div className="page block">
			<title>{`${t('removed.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<EmptyScreen>
				<h1>{t('removed.title')}</h1>
				<p>
					{known ? `${t(`removed.kinds.${known}`)} ` : null}
					<b>
						<TextIn texts={name} original={language} />
					</b>
					{Object.keys(place).length > 0 ? (
						<>
							<br />
							<TextIn texts={place} original={language} />
						</>
					) : null}
				</p>
				{Object.keys(reason).length > 0 ? (
					<p>
						<TextIn texts={reason} original={language} />
					</p>
				) : null}
				<p>{t('removed.text', { day: formatDate(removedAt.slice(0, 10), page) })}</p>
				<SearchForm id="q-retire" />
				<p className="mt-5">
					<ButtonLink href={pathTo('home')}>{fixed('backHome')}</ButtonLink>
				</p>
			</EmptyScreen>
		</div>
	)
}
