import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	EXACT_PARAM,
	PARAMS,
	type SearchQuery,
	type SearchResult,
	searchParamsOf,
} from '#app/modules/search/index.ts'

/** What was made of the words: the other names that were sought too, what was sought instead, what was left out; each with the way back. */
export function Understood({ query, result }: { query: SearchQuery; result: SearchResult }) {
	const { t } = useTranslation('articles')
	const language = useLanguage()
	if (query.text === '') return null
	const { added, instead, dropped, whole } = result.understood
	const exactly = { ...query, isExact: true }
	return (
		<>
			{query.isExact ? (
				<Line action={<SearchLink query={{ ...query, isExact: false }}>{t('understood.widen')}</SearchLink>}>
					{t('understood.exact')}
					<input type="hidden" name={PARAMS.isExact} value={EXACT_PARAM} />
				</Line>
			) : null}
			{instead !== null ? (
				<Line
					action={<SearchLink query={exactly}>{t('understood.asTyped', { typed: query.text })}</SearchLink>}
				>
					<b>{t('understood.instead', { typed: query.text, meant: instead })}</b>
				</Line>
			) : null}
			{dropped.length > 0 ? (
				<Line action={<SearchLink query={exactly}>{t('understood.allMine')}</SearchLink>}>
					{t('understood.dropped')}{' '}
					{dropped.map((word) => (
						<s key={word} className="understood-name">
							<bdi>{word}</bdi>
						</s>
					))}
				</Line>
			) : null}
			{whole !== null && dropped.length === 0 ? (
				<Line action={<SearchLink query={exactly}>{t('understood.allMine')}</SearchLink>}>
					{whole === 0
						? t('understood.mostNone')
						: t('understood.most', { count: whole, formatted: formatNumber(whole, language) })}
				</Line>
			) : null}
			{added.length > 0 ? (
				<Line
					action={
						<>
							<SearchLink query={exactly}>{t('understood.onlyMine')}</SearchLink>
							<details className="understood-why">
								<summary>{t('understood.why')}</summary>
								<p className="small">{t('understood.whyText')}</p>
							</details>
						</>
					}
				>
					<b>{t('understood.also')}</b>
					{added.map(({ typed, names }) => (
						<span key={typed} className="understood-names">
							{added.length > 1 ? <span className="quiet">{t('understood.alsoFor', { typed })}</span> : null}
							{names.map(({ language, text }) => (
								<span
									key={`${language} ${text}`}
									className="understood-name"
									lang={language}
									dir={directionOf(language)}
								>
									{text}
								</span>
							))}
						</span>
					))}
				</Line>
			) : null}
			{result.didYouMean ? (
				<p className="did-you-mean">
					{t('didYouMean')}{' '}
					<SearchLink query={{ ...query, text: result.didYouMean }}>{result.didYouMean}</SearchLink>
				</p>
			) : null}
		</>
	)
}

function Line({ children, action }: { children: ReactNode; action: ReactNode }) {
	return (
		<div className="understood">
			<p className="understood-said">{children}</p>
			<div className="understood-back">{action}</div>
		</div>
	)
}

function SearchLink({ query, children }: { query: SearchQuery; children: ReactNode }) {
	return (
		<a className="link" href={pathTo('articles', { '?': searchParamsOf({ ...query, page: 1 }) })}>
			{children}
		</a>
	)
}
