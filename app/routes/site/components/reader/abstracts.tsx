import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { useBlockLanguage } from '#app/ui/text.tsx'

/**
 * Abstracts and keywords in every language that the work has them in: abstracts first, among them the reader's. One below the other; tabs
 * when scripts run.
 */
export function ReaderAbstracts({
	record,
}: {
	record: Pick<WorkRecord, 'abstract' | 'keywords' | 'language'>
}) {
	const { t } = useTranslation('article')
	const page = useLanguage()
	const codes = new Set([
		page,
		record.language,
		...Object.keys(record.abstract),
		...Object.keys(record.keywords),
	])
	const withAbstract = [...codes].filter((code) => record.abstract[code])
	const withKeywords = [...codes].filter((code) => !record.abstract[code] && record.keywords[code]?.length)
	const languages = [...withAbstract, ...withKeywords]
	if (languages.length === 0) return null
	return (
		<section className="abstract-block" id="resume" aria-label={t('abstract')}>
			<tab-set data-label={t('abstractLanguages')}>
				{languages.map((language) => (
					<AbstractIn
						key={language}
						language={language}
						text={record.abstract[language]}
						keywords={record.keywords[language] ?? []}
					/>
				))}
			</tab-set>
		</section>
	)
}

function AbstractIn({
	language,
	text,
	keywords,
}: {
	language: string
	text: string | undefined
	keywords: string[]
}) {
	const { t } = useTranslation('article')
	const page = useLanguage()
	const foreign = useBlockLanguage(language)
	const named = (what: string) =>
		language === page ? what : t('inLanguage', { what, language: languageName(language, page) })
	const compose = (words: string) => (language === 'fr' ? composeFrench(words) : words)
	return (
		<div data-tab>
			<h2>{named(text ? t('abstract') : t('keywordsTitle'))}</h2>
			{(text ?? '')
				.split(/\n\s*\n/)
				.filter((paragraph) => paragraph.trim() !== '')
				.map((paragraph) => (
					<p key={paragraph.slice(0, 60)} {...foreign}>
						{compose(paragraph)}
					</p>
				))}
			{keywords.length > 0 ? (
				<p className="keywords">
					{text ? (
						<>
							<b>{t('keywords')}</b>{' '}
						</>
					) : null}
					{keywords.map((keyword) => (
						<a key={keyword} {...foreign} href={pathTo('articles', { q: quoted(keyword) })}>
							{compose(keyword)}
						</a>
					))}
				</p>
			) : null}
		</div>
	)
}

function quoted(keyword: string): string {
	const plain = keyword.replaceAll('"', ' ').trim()
	return /\s/.test(plain) ? `"${plain}"` : plain
}
